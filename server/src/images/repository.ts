import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Queryable, Schema } from '../database/index.ts';

/** Resources with a gallery, and where it is kept. */
const galleries = {
  articles: { table: 'articleImages', parent: 'articleId' },
  cats: { table: 'catImages', parent: 'catId' },
  exhibitions: { table: 'exhibitionImages', parent: 'exhibitionId' },
} as const;

export type GalleryOf = keyof typeof galleries;

export interface ImageRow {
  imageId: number;
  image: string;
  /** `""` where nobody said what it shows. */
  caption: string;
}

const inGallery = (of: GalleryOf) => ({
  table: sql.table(galleries[of].table),
  parent: sql.ref(galleries[of].parent),
  imageId: sql.ref('imageId'),
  // Pictures of cats alone have captions and an order that somebody gave them.
  caption: of === 'cats' ? sql.ref('caption') : sql`''`,
  order: of === 'cats' ? sql`${sql.ref('position')}, ${sql.ref('imageId')}` : sql.ref('imageId'),
});

/** In the order that somebody gave them, or in which they were added. */
export async function listImages(db: Queryable, of: GalleryOf, parentId: number): Promise<ImageRow[]> {
  const { table, parent, imageId, caption, order } = inGallery(of);
  const { rows } = await sql<ImageRow>`
    select ${imageId}, image, ${caption} as caption from ${table}
    where ${parent} = ${parentId} order by ${order}`.execute(db);
  return rows;
}

/** Galleries of several parents at once, by the parent's key. */
export async function listImagesOf(
  db: Queryable,
  of: GalleryOf,
  parentIds: readonly number[],
): Promise<Map<number, ImageRow[]>> {
  if (parentIds.length === 0) return new Map();
  const { table, parent, imageId, caption, order } = inGallery(of);
  const { rows } = await sql<ImageRow & { parentId: number }>`
    select ${parent} as parent_id, ${imageId}, image, ${caption} as caption from ${table}
    where ${parent} in (${sql.join(parentIds)}) order by ${order}`.execute(db);
  return Map.groupBy(rows, (row) => row.parentId);
}

/** Index from which two lists differ. */
export const firstDifference = <A, B>(
  before: readonly A[],
  after: readonly B[],
  isSame: (one: A, other: B) => boolean,
): number => {
  const index = before.findIndex((row, at) => {
    const other = after[at];
    return other === undefined || !isSame(row, other);
  });
  return index < 0 ? before.length : index;
};

/** Makes a gallery show these images in this order; rows before the first difference keep their ids. */
export async function replaceImages(
  trx: Transaction<Schema>,
  of: GalleryOf,
  parentId: number,
  images: readonly string[],
): Promise<void> {
  const rows = await listImages(trx, of, parentId);
  const same = firstDifference(rows, images, ({ image }, other) => image === other);
  for (const { imageId } of rows.slice(same)) await deleteImage(trx, of, parentId, imageId);
  const added = images.slice(same);
  if (added.length > 0) await insertImages(trx, of, parentId, added);
}

export async function countImages(db: Queryable, of: GalleryOf, parentId: number): Promise<number> {
  const { table, parent } = inGallery(of);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${table} where ${parent} = ${parentId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertImages(
  trx: Transaction<Schema>,
  of: GalleryOf,
  parentId: number,
  images: readonly string[],
): Promise<void> {
  const { table, parent } = inGallery(of);
  const values = images.map((image) => sql`(${parentId}, ${image})`);
  await sql`insert into ${table} (${parent}, image) values ${sql.join(values)}`.execute(trx);
}

/** Returns the URL that the row named, `null` when this parent has no such image. */
export async function deleteImage(
  trx: Transaction<Schema>,
  of: GalleryOf,
  parentId: number,
  id: number,
): Promise<string | null> {
  const { table, parent, imageId } = inGallery(of);
  const { rows } = await sql<{ image: string }>`
    delete from ${table} where ${parent} = ${parentId} and ${imageId} = ${id} returning image`.execute(trx);
  return rows[0]?.image ?? null;
}
