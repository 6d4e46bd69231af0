import type { Insertable, Selectable, Transaction } from 'kysely';
import { retention, type AuditFilter } from 'shared/contract';
import { onPage } from '../database/index.ts';
import type { Database, PageRange, Queryable, Schema } from '../database/index.ts';
import { startOfPragueDay } from '../clock.ts';

export type EntryRow = Selectable<Schema['auditEntries']>;

export const insertEntry = async (
  trx: Transaction<Schema>,
  entry: Insertable<Schema['auditEntries']>,
): Promise<void> => {
  await trx.insertInto('auditEntries').values(entry).execute();
};

/** Whether somebody's change of this moment is on the list. */
export const hasEntry = async (
  trx: Transaction<Schema>,
  { at, actorId, action }: Pick<EntryRow, 'at' | 'actorId' | 'action'>,
): Promise<boolean> =>
  (await trx
    .selectFrom('auditEntries')
    .select('entryId')
    .where('at', '=', at)
    .where('actorId', '=', actorId)
    .where('action', '=', action)
    .executeTakeFirst()) !== undefined;

const filtered = (db: Queryable, { area, actor, from, to }: AuditFilter) => {
  let query = db.selectFrom('auditEntries');
  if (area !== undefined) query = query.where('area', '=', area);
  if (actor !== undefined) query = query.where('actorId', '=', actor);
  if (from !== undefined) query = query.where('at', '>=', startOfPragueDay(from, 0));
  if (to !== undefined) query = query.where('at', '<', startOfPragueDay(to, 1));
  return query;
};

/** Newest first. */
export const listEntries = (db: Queryable, filter: AuditFilter, page: PageRange): Promise<EntryRow[]> =>
  onPage(filtered(db, filter).selectAll().orderBy('entryId', 'desc'), page).execute();

export async function countEntries(db: Queryable, filter: AuditFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Numbers of everybody who changed something. */
export const listActorIds = async (db: Queryable): Promise<number[]> => {
  const rows = await db.selectFrom('auditEntries').select('actorId').distinct().orderBy('actorId').execute();
  return rows.map(({ actorId }) => actorId);
};

/** Deletes entries that are older than they are kept. */
export async function deleteOldEntries({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - retention.changesYears);
  await db.deleteFrom('auditEntries').where('at', '<', oldest.toISOString()).execute();
}
