import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Deletion, Queryable, Schema } from '../database/index.ts';

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
    where ${parent} = ${parentId} and deleted_at is null order by ${order}`.execute(db);
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
    where ${parent} in (${sql.join(parentIds)}) and deleted_at is null order by ${order}`.execute(db);
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

/**
 * Makes a gallery show these images in this order; rows before the first difference keep their ids. What it no longer
 * shows goes for ever, and what comes back leaves the bin.
 */
export async function replaceImages(
  trx: Transaction<Schema>,
  of: GalleryOf,
  parentId: number,
  images: readonly string[],
): Promise<void> {
  const rows = await listImages(trx, of, parentId);
  const same = firstDifference(rows, images, ({ image }, other) => image === other);
  const { table, imageId } = inGallery(of);
  for (const row of rows.slice(same))
    await sql`delete from ${table} where ${imageId} = ${row.imageId}`.execute(trx);
  const added = images.slice(same);
  if (added.length === 0) return;
  await takeFromBin(trx, of, parentId, added);
  await insertImages(trx, of, parentId, added);
}

/** Drops from the bin what is shown again by other means. */
export async function takeFromBin(
  trx: Transaction<Schema>,
  of: GalleryOf,
  parentId: number,
  images: readonly string[],
): Promise<void> {
  const { table, parent } = inGallery(of);
  await sql`delete from ${table} where ${parent} = ${parentId} and deleted_at is not null
    and image in (${sql.join(images)})`.execute(trx);
}

export async function countImages(db: Queryable, of: GalleryOf, parentId: number): Promise<number> {
  const { table, parent } = inGallery(of);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${table} where ${parent} = ${parentId} and deleted_at is null`.execute(db);
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

/** Puts it into the bin; `false` when this parent has no such image. */
export async function deleteImage(
  trx: Transaction<Schema>,
  of: GalleryOf,
  { parentId, imageId: id }: { parentId: number; imageId: number },
  { deletedAt, deletedBy }: Deletion,
): Promise<boolean> {
  const { table, parent, imageId } = inGallery(of);
  const { rows } = await sql`
    update ${table} set deleted_at = ${deletedAt}, deleted_by = ${deletedBy}
    where ${parent} = ${parentId} and ${imageId} = ${id} and deleted_at is null returning image`.execute(trx);
  return rows.length > 0;
}
