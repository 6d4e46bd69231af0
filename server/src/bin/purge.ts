import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { retention, type BinKind } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import type { Database } from '../database/index.ts';
import { fileColumns, fileItems } from '../files/index.ts';
import type { Files } from '../files/index.ts';
import { deleteHistory, hasHistory } from '../history/index.ts';
import { discardImages } from '../images/index.ts';
import { runPeriodically } from '../periodic-work.ts';
import { allKinds, binKinds } from './kinds.ts';
import { listDeletedBefore } from './repository.ts';

const day = 24 * 60 * 60 * 1000;

/** Until when what was deleted then stays in the bin. */
export const keptUntil = (deletedAt: string): Date =>
  new Date(Date.parse(deletedAt) + retention.binDays * day);

/** Milliseconds beyond that, so that servers whose clocks differ agree. */
const grace = 60 * 60 * 1000;

/**
 * Deletes something from the bin for ever, with all that belongs to it.
 * @returns whether it was there.
 */
export async function purge(
  { database, files }: { database: Database; files: Files },
  kind: BinKind,
  id: number,
): Promise<boolean> {
  const { item, key } = binKinds[kind];
  const urls = await database.write(async (trx) => {
    const columns = fileColumns.filter(({ table, item: of }) =>
      kind === item ? of === item : table === kind,
    );
    const found = await Promise.all(
      columns.map(async ({ table, column }) => {
        const own = kind === item ? fileItems[item].key : key;
        const { rows } = await sql<{ url: string }>`select ${sql.ref(column)} as url from ${sql.table(table)}
          where ${sql.ref(own)} = ${id}`.execute(trx);
        return rows.map(({ url }) => url);
      }),
    );
    const { rows } = await sql`delete from ${sql.table(kind)}
      where ${sql.ref(key)} = ${id} and deleted_at is not null returning ${sql.ref(key)}`.execute(trx);
    if (rows.length === 0) return null;
    const ofHistory = hasHistory(kind) ? await deleteHistory(trx, kind, [id]) : [];
    return [...found.flat(), ...ofHistory];
  });
  if (urls) await discardImages(files, urls);
  return urls !== null;
}

type Context = Pick<ApiContext, 'clock' | 'database' | 'files'>;

/** Deletes what has been in the bin for long enough. */
export async function emptyBin(context: Context): Promise<void> {
  const moment = new Date(+context.clock() - retention.binDays * day - grace).toISOString();
  for (const kind of allKinds) {
    const due = await listDeletedBefore(context.database.db, kind, moment);
    for (const id of due) await purge(context, kind, id);
  }
}

/** Does so every hour. */
export const scheduleBin = (app: FastifyInstance, context: Context): void =>
  runPeriodically(app, {
    what: 'emptying the bin',
    first: 90_000,
    every: 60 * 60 * 1000,
    work: () => emptyBin(context),
  });
