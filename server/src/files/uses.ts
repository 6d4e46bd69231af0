import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Focus } from 'shared/contract';
import type { Queryable, Schema } from '../database/index.ts';
import { ForeignUrlError } from '../errors/index.ts';
import { fileColumns } from './file-columns.ts';

/** Condition on a row of `stored_objects`: no row of the club's tables and no version of an item names the file. */
export const isUnused = sql<boolean>`${sql.join(
  [...fileColumns, { table: 'versionFiles', column: 'url' }].map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = stored_objects.url)`,
  ),
  sql` and `,
)}`;

/**
 * Locks stored files for rows of this transaction: until it ends no deletion of them can begin, and queued
 * ones are cancelled. `''` names no file.
 * @returns those that are missing or are being deleted.
 */
export async function holdRemaining(
  trx: Transaction<Schema>,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  // Sorted, so that concurrent transactions do not deadlock.
  for (const url of [...new Set(urls)].sort()) {
    if (url === '') continue;
    const held = await trx
      .updateTable('storedObjects')
      .set({ usedAt: new Date().toISOString() })
      .where('url', '=', url)
      .where('removing', '=', 0)
      .returning('name')
      .executeTakeFirst();
    if (held) await trx.deleteFrom('discardedObjects').where('name', '=', held.name).execute();
    else missing.add(url);
  }
  return missing;
}

/**
 * The same for files that all have to be there.
 * @throws ForeignUrlError for a missing file, or one that is being deleted.
 */
export async function holdFiles(trx: Transaction<Schema>, urls: readonly string[]): Promise<void> {
  const missing = await holdRemaining(trx, urls);
  if (missing.size > 0) throw new ForeignUrlError('The address names no file of the club any more.');
}

/** Sets the focal point of a stored picture; `false` when it does not exist. */
export async function setFocus(trx: Transaction<Schema>, url: string, { x, y }: Focus): Promise<boolean> {
  const changed = await trx
    .updateTable('storedObjects')
    .set({ focusX: x, focusY: y })
    .where('url', '=', url)
    .where('width', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The uploader of a stored file; `null` when the server stored it, or a browser uploaded it to a bucket. */
export async function uploaderOf(db: Queryable, url: string): Promise<string | null> {
  const query = db.selectFrom('storedObjects').select('uploader').where('url', '=', url);
  return (await query.executeTakeFirst())?.uploader ?? null;
}
