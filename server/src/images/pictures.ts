import type { ImageEntry, Picture } from 'shared/contract';
import { conflict } from '../errors/index.ts';
import type { Files } from '../files/files.ts';
import type { ImageRow } from './repository.ts';

/** Size and smaller copies by stored URL. */
export type Pictures = Map<string, Picture>;

/** Size and copies of an image, `null` when there is no image or nothing is known of it. */
export const pictureOf = (pictures: Pictures, image: string): Picture | null => pictures.get(image) ?? null;

export const presentImage = (pictures: Pictures, { imageId, image, caption }: ImageRow): ImageEntry => ({
  imageId,
  image,
  picture: pictureOf(pictures, image),
  ...(caption !== '' && { caption }),
});

const present = (images: readonly string[]): string[] => images.filter((image) => image !== '');

/** Pictures of rows, some of which may have no image. */
export const picturesOf = (files: Files, images: readonly string[]): Promise<Pictures> =>
  files.pictures(present(images));

/** The form in which an optional image is stored; throws what `Files.acceptImage` throws. */
export const acceptOptionalImage = async (files: Files, url: string): Promise<string> =>
  url === '' ? '' : files.acceptImage(url);

/** Accepts files one after another: decoding several at once would not fit a small machine's memory. */
export async function acceptEach(
  accept: (url: string) => Promise<string>,
  urls: readonly string[],
): Promise<string[]> {
  const accepted: string[] = [];
  for (const url of urls) accepted.push(await accept(url));
  return accepted;
}

/** @throws 409 when the caller speaks of another image than the stored one. */
export function expectStoredImage(files: Files, oldUrl: string, stored: string): void {
  if (files.normalise(oldUrl) !== stored) throw conflict('IMAGE_CHANGED');
}

/** Removes the files of rows that are gone; called after the commit. */
export const discardImages = (files: Files, images: readonly string[]): Promise<void> =>
  files.discard(present(images));
