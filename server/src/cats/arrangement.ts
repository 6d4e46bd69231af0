import type { Transaction } from 'kysely';
import type { CatArrangementInput } from 'shared/contract';
import type { Schema } from '../database/index.ts';
import { conflict, orNotFound } from '../errors/index.ts';
import { insertImages, listImages } from '../images/index.ts';
import { findCat, updateCat } from './repository.ts';

/** The pictures as a sorted key, to compare two sets of them. */
const asSet = (images: readonly string[]): string =>
  JSON.stringify(images.filter((image) => image !== '').sort());

/**
 * Saves the order of a cat's pictures. A picture keeps its id while it is in the gallery, and ids are not
 * reused: deleting by an outdated id deletes that picture or none.
 * @throws 409 unless the pictures are exactly those of the cat.
 */
export async function arrangeCat(
  trx: Transaction<Schema>,
  catId: number,
  { image, caption, images }: CatArrangementInput,
): Promise<void> {
  const before = orNotFound(await findCat(trx, catId)).image;
  const rows = await listImages(trx, 'cats', catId);
  const had = asSet([before, ...rows.map((row) => row.image)]);
  if (had !== asSet([image, ...images.map((entry) => entry.image)])) throw conflict('IMAGE_CHANGED');
  await updateCat(trx, catId, { image, imageCaption: caption });

  const free = [...rows];
  const take = (url: string): number | undefined => {
    const index = free.findIndex((row) => row.image === url);
    return index < 0 ? undefined : free.splice(index, 1)[0]?.imageId;
  };
  const kept = images.map((entry) => ({ entry, imageId: take(entry.image) }));
  for (const [position, { entry, imageId }] of kept.entries()) {
    const key = imageId ?? (await addRow(trx, catId, entry.image));
    await trx
      .updateTable('catImages')
      .set({ image: entry.image, caption: entry.caption, position })
      .where('imageId', '=', key)
      .execute();
  }
  for (const { imageId } of free) await trx.deleteFrom('catImages').where('imageId', '=', imageId).execute();
}

async function addRow(trx: Transaction<Schema>, catId: number, image: string): Promise<number> {
  await insertImages(trx, 'cats', catId, [image]);
  const { imageId } = await trx
    .selectFrom('catImages')
    .select('imageId')
    .where('catId', '=', catId)
    .orderBy('imageId', 'desc')
    .executeTakeFirstOrThrow();
  return imageId;
}
