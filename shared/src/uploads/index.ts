export { prepareImage, uploadFile } from './load.ts';
export { UploadError } from './upload-error.ts';
export type { UploadErrorCode } from './upload-error.ts';
export type { UploadKind, UploadOptions } from './upload-file.ts';
export { outcomeOf } from './upload-queue.ts';
export type { SentFile, UploadItem, UploadOutcome } from './upload-queue.ts';
export { useUploads } from './use-uploads.ts';
export type { Uploads } from './use-uploads.ts';
