import { UploadError } from './upload-error.ts';
import type { UploadOptions } from './upload-file.ts';

/** Code that prepares and uploads files, loaded when a file was chosen. */
const sending = () =>
  import('./upload-file.ts').catch((error: unknown) => {
    throw new UploadError('network', error);
  });

/**
 * Uploads a file to the club's storage; a photograph is prepared first.
 * @returns the download URL for the API.
 * @throws UploadError
 */
export const uploadFile = async (file: File, options: UploadOptions): Promise<{ url: string }> =>
  (await sending()).uploadFile(file, options);
