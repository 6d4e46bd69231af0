import type { Selectable, Transaction } from 'kysely';
import type { Deletion, Queryable, Schema, Shown } from '../database/index.ts';
import { onPage } from '../database/index.ts';
import type { PageRange } from '../database/index.ts';

export type ActualityRow = Shown<Selectable<Schema['actualities']>>;
export type ActualitySummaryRow = Omit<ActualityRow, 'text'>;
export type ActualityContent = Pick<ActualityRow, 'name' | 'text'>;

const shown = (db: Queryable) => db.selectFrom('actualities').where('deletedAt', 'is', null);

/** Newest first, without the text. */
export const listActualities = (db: Queryable, page: PageRange): Promise<ActualitySummaryRow[]> =>
  onPage(
    shown(db)
      .select(['actualityId', 'name', 'image', 'createdAt', 'version'])
      .orderBy('createdAt', 'desc')
      .orderBy('actualityId', 'desc'),
    page,
  ).execute();

export async function countActualities(db: Queryable): Promise<number> {
  const { count } = await shown(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findActuality = async (db: Queryable, id: number): Promise<ActualityRow | null> =>
  (await shown(db).selectAll().where('actualityId', '=', id).executeTakeFirst()) ?? null;

/** Returns the new id. */
export async function insertActuality(
  trx: Transaction<Schema>,
  actuality: ActualityContent & Pick<ActualityRow, 'image' | 'createdAt'>,
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
  values: Partial<ActualityContent & Pick<ActualityRow, 'image'>>,
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
