import type { Selectable, Transaction } from 'kysely';
import type { Queryable, Schema } from '../database/index.ts';
import { onPage } from '../database/index.ts';
import type { PageRange } from '../database/index.ts';

export type ActualityRow = Selectable<Schema['actualities']>;
export type ActualitySummaryRow = Omit<ActualityRow, 'text'>;
export type ActualityContent = Pick<ActualityRow, 'name' | 'text'>;

/** Newest first, without the text. */
export const listActualities = (db: Queryable, page: PageRange): Promise<ActualitySummaryRow[]> =>
  onPage(
    db
      .selectFrom('actualities')
      .select(['actualityId', 'name', 'image', 'createdAt', 'version'])
      .orderBy('createdAt', 'desc')
      .orderBy('actualityId', 'desc'),
    page,
  ).execute();

export async function countActualities(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('actualities')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findActuality = async (db: Queryable, id: number): Promise<ActualityRow | null> =>
  (await db.selectFrom('actualities').selectAll().where('actualityId', '=', id).executeTakeFirst()) ?? null;

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

/** Returns the image of the deleted row, `""` when it had none. */
export async function deleteActuality(trx: Transaction<Schema>, id: number): Promise<string> {
  const { image } = await trx
    .deleteFrom('actualities')
    .where('actualityId', '=', id)
    .returning('image')
    .executeTakeFirstOrThrow();
  return image;
}
