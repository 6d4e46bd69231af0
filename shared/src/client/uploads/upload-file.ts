import { getIdToken } from 'shared/auth';
import { composed, pdfName } from '../../format/index.ts';
import { limits } from '../../contract/index.ts';
import { fileTypeOf } from './file-type.ts';
import { objectName } from './object-name.ts';
import { prepareImage } from './prepare-image.ts';
import { send } from './send.ts';
import type { SendOptions } from './send.ts';
import { UploadError } from './upload-error.ts';

export type UploadKind = 'image' | 'pdf';

export interface UploadOptions extends SendOptions {
  kind: UploadKind;
}

const preparePdf = async (file: File): Promise<File> => {
  if (file.size === 0) throw new UploadError('empty');
  const type = await fileTypeOf(file).catch((error: unknown) => {
    throw new UploadError('undecodable', error);
  });
  if (type !== 'application/pdf') throw new UploadError('wrong-document-type');
  if (file.size > limits.pdfBytes) throw new UploadError('document-too-large');
  const name = pdfName(file.name);
  if (name === null || composed(file.name).length > limits.fileName)
    throw new UploadError('wrong-document-name');
  return new File([file], name, { type });
};

const requireSession = async (): Promise<void> => {
  const token = await getIdToken().catch((error: unknown) => {
    throw new UploadError('network', error);
  });
  if (token === null) throw new UploadError('signed-out');
};

/**
 * Uploads a file to the club's storage; a photograph is prepared first.
 * @returns the download URL for the API.
 * @throws UploadError
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<{ url: string }> {
  const prepared = await (options.kind === 'pdf' ? preparePdf(file) : prepareImage(file));
  if (options.signal?.aborted) throw new UploadError('cancelled');
  await requireSession();
  return { url: await send(prepared, objectName(prepared.name), options) };
}
