import type { AddedUploadsOptions } from './use-added-uploads.ts';

/** Adds pictures to an item by their URLs. */
export type AddPictures = (urls: string[], idempotencyKey: string) => Promise<unknown>;

/** Adds uploaded files as pictures, without their file names. */
export const asPictures =
  (add: AddPictures): AddedUploadsOptions['onAdd'] =>
  (files, idempotencyKey) =>
    add(
      files.map(({ url }) => url),
      idempotencyKey,
    );
