import { limits } from 'shared/contract';
import { UndecodableFileError } from '../../errors/index.ts';
import { fileTypeOf, isPolyglot } from './file-signatures.ts';
import type { ValidatedFile } from './file-signatures.ts';

/**
 * Validates a document. It cannot be re-encoded, so it is stored unchanged and only ever served as a
 * download.
 * @throws UndecodableFileError
 */
export async function validatePdf(bytes: Uint8Array): Promise<ValidatedFile> {
  if (fileTypeOf(bytes) !== 'application/pdf') throw new UndecodableFileError('Not a PDF');
  if (bytes.byteLength > limits.pdfBytes) throw new UndecodableFileError('The PDF has too many bytes');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/startxref\s+\d+\s+%%EOF/.test(buffer.subarray(-2048).toString('latin1')))
    throw new UndecodableFileError('The PDF is cut off');
  if (await isPolyglot(bytes, 'application/pdf'))
    throw new UndecodableFileError('The PDF carries something else');
  const isDocument = { width: null, height: null, focus: null, hasVariants: false };
  return { bytes: buffer, contentType: 'application/pdf', ...isDocument };
}
