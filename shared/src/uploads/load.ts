import { UploadError } from './upload-error.ts';
import type { UploadOptions } from './upload-file.ts';

/** The code that prepares and sends, loaded when somebody chose a file: visitors never do. */
const sending = () =>
  import('./upload-file.ts').catch((error: unknown) => {
    throw new UploadError('network', error);
  });

/**
 * A photograph as it may leave the phone: upright, at most 2560 pixels on its longer side and without what
 * the camera wrote into it. A GIF stays as it is, since it may move.
 * @throws UploadError
 */
export const prepareImage = async (file: File): Promise<File> => (await sending()).prepareImage(file);

/**
 * Sends a file to the club's storage; a photograph is prepared first.
 * @returns the download URL to give to the API.
 * @throws UploadError
 */
export const uploadFile = async (file: File, options: UploadOptions): Promise<{ url: string }> =>
  (await sending()).uploadFile(file, options);
