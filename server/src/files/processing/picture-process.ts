import { UndecodableFileError } from '../../errors/index.ts';
import { TaskProcess } from '../../task-process/index.ts';
import { validatePdf } from './validate-pdf.ts';
import { fileTypeOf } from './file-signatures.ts';
import type { ValidatedFile } from './file-signatures.ts';
import type { tasks } from './picture-tasks.ts';

const open = (below: number, timeLimit: number) =>
  new TaskProcess<typeof tasks>(new URL('picture-tasks.ts', import.meta.url), {
    timeLimit,
    heapLimitMb: 192,
    below,
    idleLimit: 30_000,
    revive: ({ name, message }) =>
      name === UndecodableFileError.name ? new UndecodableFileError(message) : null,
  });

/** Decodes and encodes pictures for the server, which itself loads no image library. */
export const pictures = open(5, 120_000);

/**
 * The same for what takes a tenth of a second and is waited for by somebody: it shares the processor with who reads, and
 * not with pictures that take it for seconds.
 */
export const promptPictures = open(1, 45_000);

/**
 * Files of more bytes are not looked at among the ordinary ones: copying them takes longer than decoding one of those.
 */
const mostOrdinaryBytes = 8 * 1024 * 1024;

/**
 * Validates a document, or a picture as the site's own pages send them.
 * @returns `null` for a picture that takes longer.
 * @throws UndecodableFileError
 */
export async function validateOrdinaryFile(bytes: Uint8Array): Promise<ValidatedFile | null> {
  if (fileTypeOf(bytes) === 'application/pdf') return validatePdf(bytes);
  return bytes.byteLength > mostOrdinaryBytes ? null : promptPictures.run('validateOrdinaryImage', bytes);
}

/**
 * Validates a file of either type by its content.
 * @throws UndecodableFileError
 */
export async function validateFile(bytes: Uint8Array): Promise<ValidatedFile> {
  return fileTypeOf(bytes) === 'application/pdf' ? validatePdf(bytes) : pictures.run('validateImage', bytes);
}
