import type { AddedUploadsOptions } from './use-added-uploads.ts';

/** Adds pictures, by their URLs, to an item. */
export type AddPictures = (urls: string[], idempotencyKey: string) => Promise<unknown>;

/** Adds sent files as pictures: what they were called when they were chosen is not kept. */
export const asPictures =
  (add: AddPictures): AddedUploadsOptions['onAdd'] =>
  (files, idempotencyKey) =>
    add(
      files.map(({ url }) => url),
      idempotencyKey,
    );
