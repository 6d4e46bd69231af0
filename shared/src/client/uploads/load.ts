import { UploadError } from './upload-error.ts';
import type { UploadOptions } from './upload-file.ts';

/** The code that prepares and sends, loaded when somebody chose a file: visitors never do. */
const sending = () =>
  import('./upload-file.ts').catch((error: unknown) => {
    throw new UploadError('network', error);
  });

/**
 * Sends a file to the club's storage; a photograph is prepared first.
 * @returns the download URL to give to the API.
 * @throws UploadError
 */
export const uploadFile = async (file: File, options: UploadOptions): Promise<{ url: string }> =>
  (await sending()).uploadFile(file, options);
