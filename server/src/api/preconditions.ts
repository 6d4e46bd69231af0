import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { currentUser } from '../auth/current-user.ts';
import type { Clock } from '../clock.ts';
import type { Database, Deletion, Schema, Write } from '../database/index.ts';
import { notFound, ProblemError } from '../errors/index.ts';

/** Tables whose rows people edit, with their keys. */
const keys = {
  actualities: 'actualityId',
  articles: 'articleId',
  cats: 'catId',
  exhibitions: 'exhibitionId',
  users: 'userId',
} as const;

type Table = keyof typeof keys;

class StaleVersionError extends Error {
  override name = 'StaleVersionError';
}

/**
 * Versions that the caller's `If-Match` accepts; `null` accepts any. Tags that are not a version match none.
 */
export function acceptedVersions(request: FastifyRequest): Set<string> | null {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  return new Set(header.split(',').map((tag) => /^"(\d+)"$/.exec(tag.trim())?.[1] ?? ''));
}

export interface EditOptions {
  /** Dates the last change of rows that say it. */
  clock?: Clock;
  /** Whether a caller may go on who has not seen the newest version, but these. */
  acceptsStale?: (trx: Transaction<Schema>, id: number, seen: readonly number[]) => Promise<boolean>;
  /** `WriteTurn.lock` for a row. */
  lock?: (trx: Transaction<Schema>, id: number) => Promise<void>;
}

/**
 * Increments a row's version, which locks the row until the transaction ends, and dates the change by the clock.
 * @throws 404 when the row does not exist or is in the bin, StaleVersionError when `If-Match` names another version.
 */
async function claim(
  trx: Transaction<Schema>,
  table: Table,
  id: number,
  request: FastifyRequest,
  { clock, acceptsStale }: EditOptions,
): Promise<void> {
  const dated = clock === undefined ? sql`` : sql`, updated_at = ${clock().toISOString()}`;
  const isShown = table === 'users' ? sql`true` : sql`deleted_at is null`;
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(table)} set version = version + 1 ${dated}
    where ${sql.ref(keys[table])} = ${id} and ${isShown} returning version`.execute(trx);
  const claimed = rows[0];
  if (!claimed) throw notFound();
  const accepted = acceptedVersions(request);
  if (!accepted || accepted.has(String(claimed.version - 1))) return;
  const seen = [...accepted].map(Number).filter((version) => version > 0 && version < claimed.version);
  if (!(await acceptsStale?.(trx, id, seen))) throw new StaleVersionError();
}

/** Puts a row into the bin in the caller's name. */
export const deletionBy = (request: FastifyRequest, now: Date): Deletion => ({
  deletedAt: now.toISOString(),
  deletedBy: currentUser(request).userId,
});

/** Updates one row or its children in a transaction. */
export type Edit = <T>(request: FastifyRequest, id: number, work: Write<T>) => Promise<T>;

/**
 * Creates the only function by which a table's rows are updated: it increments the version first, and answers
 * 412 with the stored item when `If-Match` names another version.
 */
export const createEdit =
  (
    database: Database,
    table: Table,
    current: (id: number) => Promise<unknown>,
    options: EditOptions = {},
  ): Edit =>
  async (request, id, work) => {
    const { lock } = options;
    try {
      return await database.write(
        async (trx, invalidate) => {
          await claim(trx, table, id, request, options);
          return work(trx, invalidate);
        },
        lock && { lock: (trx) => lock(trx, id) },
      );
    } catch (error) {
      if (!(error instanceof StaleVersionError)) throw error;
      throw new ProblemError(412, 'VERSION_MISMATCH', { current: await current(id) });
    }
  };
