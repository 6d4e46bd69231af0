import type { Selectable, Transaction } from 'kysely';
import type { Deletion, Queryable, Schema, Shown } from '../database/index.ts';
import { onPage } from '../database/index.ts';
import type { PageRange } from '../database/index.ts';
import type { Publication } from '../publication/publication.ts';

export type ActualityRow = Shown<Selectable<Schema['actualities']>>;
export type ActualitySummaryRow = Omit<ActualityRow, 'text'>;
export type ActualityContent = Pick<ActualityRow, 'name' | 'text'>;

const shown = (db: Queryable) => db.selectFrom('actualities').where('deletedAt', 'is', null);

const published = (db: Queryable, now: Date) =>
  shown(db).where('draft', '=', 0).where('createdAt', '<=', now.toISOString());

const newestFirst = (query: ReturnType<typeof shown>) =>
  query
    .select(['actualityId', 'name', 'image', 'draft', 'createdAt', 'updatedAt', 'version'])
    .orderBy('createdAt', 'desc')
    .orderBy('actualityId', 'desc');

/** What everybody may read, newest first, without the text. */
export const listActualities = (db: Queryable, page: PageRange, now: Date): Promise<ActualitySummaryRow[]> =>
  onPage(newestFirst(published(db, now)), page).execute();

/** The newest that everybody may read, with their texts. */
export const listActualitiesWhole = (db: Queryable, limit: number, now: Date): Promise<ActualityRow[]> =>
  newestFirst(published(db, now)).select('text').limit(limit).execute();

/** With drafts and what is scheduled. */
export const listAllActualities = (db: Queryable): Promise<ActualitySummaryRow[]> =>
  newestFirst(shown(db)).execute();

export async function countActualities(db: Queryable, now: Date): Promise<number> {
  const { count } = await published(db, now)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Published or not. */
export const findActuality = async (db: Queryable, id: number): Promise<ActualityRow | null> =>
  (await shown(db).selectAll().where('actualityId', '=', id).executeTakeFirst()) ?? null;

/** Returns the new id. */
export async function insertActuality(
  trx: Transaction<Schema>,
  actuality: ActualityContent & Pick<ActualityRow, 'image' | keyof Publication>,
): Promise<number> {
  const { actualityId } = await trx
    .insertInto('actualities')
    .values(actuality)
    .returning('actualityId')
    .executeTakeFirstOrThrow();
  return actualityId;
}

export async function updateActuality(
  trx: Transaction<Schema>,
  id: number,
  values: Partial<ActualityContent & Pick<ActualityRow, 'image' | keyof Publication>>,
): Promise<void> {
  await trx.updateTable('actualities').set(values).where('actualityId', '=', id).execute();
}

/** Puts it into the bin. */
export async function deleteActuality(
  trx: Transaction<Schema>,
  id: number,
  deletion: Deletion,
): Promise<void> {
  await trx.updateTable('actualities').set(deletion).where('actualityId', '=', id).execute();
}
