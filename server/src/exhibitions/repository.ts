import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import type { Deletion, Queryable, Schema, Shown } from '../database/index.ts';
import { firstDifference } from '../images/index.ts';
import type { Publication } from '../publication/publication.ts';
import { detailColumns, type DetailRow } from './details.ts';

export type ExhibitionRow = Shown<Selectable<Schema['exhibitions']>>;
export type ExhibitionFileRow = Shown<Selectable<Schema['exhibitionFiles']>> & { size: number | null };
export type NewFile = Pick<Selectable<Schema['exhibitionFiles']>, 'fileName' | 'originalName'>;
export type ExhibitionText = Pick<ExhibitionRow, 'name' | 'date' | 'location' | 'description'> & DetailRow;
export type ShortRow = Pick<ExhibitionRow, 'exhibitionId' | 'name' | 'date' | 'location'> & DetailRow;
export type SummaryRow = ShortRow & Publication & { description: string; image: string };

const short = ['exhibitionId', 'name', 'date', 'location', ...detailColumns] as const;

const shown = (db: Queryable) => db.selectFrom('exhibitions').where('exhibitions.deletedAt', 'is', null);

/** What everybody may read. */
export const publishedExhibitions = (db: Queryable, now: Date) =>
  shown(db).where('draft', '=', 0).where('createdAt', '<=', now.toISOString());

const ordered = (query: ReturnType<typeof shown>) =>
  query.orderBy('date', 'desc').orderBy('exhibitionId', 'desc');

/** What everybody may read, by date, the latest first. */
export const listShort = (db: Queryable, now: Date): Promise<ShortRow[]> =>
  ordered(publishedExhibitions(db, now)).select(short).execute();

const summaries = (query: ReturnType<typeof shown>): Promise<SummaryRow[]> =>
  ordered(query)
    .select([...short, 'description', 'draft', 'createdAt'])
    .select((part) =>
      part.fn
        .coalesce(
          part
            .selectFrom('exhibitionImages')
            .select('image')
            .whereRef('exhibitionImages.exhibitionId', '=', 'exhibitions.exhibitionId')
            .where('exhibitionImages.deletedAt', 'is', null)
            .orderBy('imageId')
            .limit(1),
          sql<string>`''`,
        )
        .as('image'),
    )
    .execute();

/** What everybody may read, by date, the latest first; `image` is the first of the gallery, `""` without one. */
export const listExhibitions = (db: Queryable, now: Date): Promise<SummaryRow[]> =>
  summaries(publishedExhibitions(db, now));

/** With drafts and what is scheduled. */
export const listAllExhibitions = (db: Queryable): Promise<SummaryRow[]> => summaries(shown(db));

/**
 * The first exhibition that everybody may read, that is not over before a date, `YYYY-MM-DD`, and takes place: one of
 * several days counts until the last one.
 */
export const findClosest = async (db: Queryable, today: string, now: Date): Promise<ShortRow | null> =>
  (await publishedExhibitions(db, now)
    .select(short)
    .where((is) => is.or([is('date', '>=', today), is('endDate', '>=', today)]))
    .where('state', '!=', 'cancelled')
    .orderBy('date')
    .orderBy('exhibitionId')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Published or not. */
export const findExhibition = async (db: Queryable, id: number): Promise<ExhibitionRow | null> =>
  (await shown(db).selectAll().where('exhibitionId', '=', id).executeTakeFirst()) ?? null;

/** Returns the new id. */
export async function insertExhibition(
  trx: Transaction<Schema>,
  exhibition: ExhibitionText & Publication,
): Promise<number> {
  const { exhibitionId } = await trx
    .insertInto('exhibitions')
    .values({ ...exhibition, uid: randomUUID() })
    .returning('exhibitionId')
    .executeTakeFirstOrThrow();
  return exhibitionId;
}

export async function updateExhibition(
  trx: Transaction<Schema>,
  id: number,
  values: Partial<ExhibitionText & Publication>,
): Promise<void> {
  await trx.updateTable('exhibitions').set(values).where('exhibitionId', '=', id).execute();
}

/** Puts it into the bin with its images, files and references. */
export async function deleteExhibition(
  trx: Transaction<Schema>,
  id: number,
  deletion: Deletion,
): Promise<void> {
  await trx.updateTable('exhibitions').set(deletion).where('exhibitionId', '=', id).execute();
}

/** In the order in which they were added, with their sizes in bytes. */
export const listFiles = (db: Queryable, exhibitionId: number): Promise<ExhibitionFileRow[]> =>
  db
    .selectFrom('exhibitionFiles')
    .leftJoin('storedObjects', 'storedObjects.url', 'exhibitionFiles.fileName')
    .selectAll('exhibitionFiles')
    .select('storedObjects.size')
    .where('exhibitionId', '=', exhibitionId)
    .where('deletedAt', 'is', null)
    .orderBy('exhibitionFileId')
    .execute();

export async function insertFiles(
  trx: Transaction<Schema>,
  exhibitionId: number,
  files: readonly NewFile[],
): Promise<void> {
  const rows = files.map((file) => ({ ...file, exhibitionId }));
  await trx.insertInto('exhibitionFiles').values(rows).execute();
}

/** Puts it into the bin; `false` when this exhibition has no such file. */
export async function deleteFile(
  trx: Transaction<Schema>,
  { exhibitionId, fileId }: { exhibitionId: number; fileId: number },
  deletion: Deletion,
): Promise<boolean> {
  const row = await trx
    .updateTable('exhibitionFiles')
    .set(deletion)
    .where('exhibitionId', '=', exhibitionId)
    .where('exhibitionFileId', '=', fileId)
    .where('deletedAt', 'is', null)
    .returning('exhibitionFileId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes these the exhibition's files, in this order. Others go for ever, and what comes back leaves the bin. */
export async function replaceFiles(
  trx: Transaction<Schema>,
  exhibitionId: number,
  files: readonly NewFile[],
): Promise<void> {
  const rows = await listFiles(trx, exhibitionId);
  const same = firstDifference(
    rows,
    files,
    (row, file) => row.fileName === file.fileName && row.originalName === file.originalName,
  );
  for (const { exhibitionFileId } of rows.slice(same))
    await trx.deleteFrom('exhibitionFiles').where('exhibitionFileId', '=', exhibitionFileId).execute();
  const added = files.slice(same);
  if (added.length === 0) return;
  await trx
    .deleteFrom('exhibitionFiles')
    .where('exhibitionId', '=', exhibitionId)
    .where('deletedAt', 'is not', null)
    .where(
      'fileName',
      'in',
      added.map(({ fileName }) => fileName),
    )
    .execute();
  await insertFiles(trx, exhibitionId, added);
}
