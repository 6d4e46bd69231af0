export type { UploadKind } from './upload-file.ts';
export { outcomeOf } from './upload-queue.ts';
export type { SentFile, UploadItem, UploadOutcome } from './upload-queue.ts';
export { useUploads } from './use-uploads.ts';
export type { Uploads } from './use-uploads.ts';
