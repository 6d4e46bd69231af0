import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Focus } from 'shared/contract';
import type { Queryable, Schema } from '../database/index.ts';
import { ForeignUrlError } from '../errors/index.ts';
import { fileColumns, fileItems, keepingColumns } from './file-columns.ts';

type Named = Pick<(typeof fileColumns)[number], 'table' | 'column'>;

const isNamedIn = ({ table, column }: Named) =>
  sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = stored_objects.url)`;

const isShownIn = ({ table, column, item }: (typeof fileColumns)[number]) => {
  const { key } = fileItems[item];
  // The club's own content has no bin: what a section names is shown.
  if (item === 'clubSettings') return isNamedIn({ table, column });
  const shown = sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = stored_objects.url
    and ${sql.ref(`${table}.deletedAt`)} is null`;
  // Cats that went with a member are hidden; those that are offered are shown to one member.
  const isSeen = item === 'cats' ? sql` and (cats.hidden = 0 or cats.gift = 'offered')` : sql``;
  if (table === item) return sql`${shown}${isSeen})`;
  return sql`${shown} and exists (select 1 from ${sql.table(item)}
    where ${sql.ref(`${item}.${key}`)} = ${sql.ref(`${table}.${key}`)} and ${sql.ref(`${item}.deletedAt`)} is null${isSeen}))`;
};

const isNamed = sql`(${sql.join([...fileColumns, ...keepingColumns].map(isNamedIn), sql` or `)})`;

/** Condition on a row of `stored_objects`: no row of the club's tables and no version of an item names the file. */
export const isUnused = sql<boolean>`not ${isNamed}`;

/**
 * Condition on a row of `stored_objects`: the file was shown and is no more, since all that names it is in the bin or keeps
 * it for a restoration, or since nothing names it any more and it waits for its deletion. Nobody gets its bytes until it is
 * shown again. An upload that nothing has named yet is not withdrawn.
 */
export const isWithdrawn = sql<boolean>`((used = 1 or ${isNamed})
  and not (${sql.join(fileColumns.map(isShownIn), sql` or `)}))`;

/** Rows of one member's items that may name a file: each of them is looked at whenever somebody asks for it. */
export const mostNames = 100;

/** Rows of a member's items that name the file of a row of `stored_objects`, those of each table counted up to the most. */
const namesOf = (userId: number) =>
  sql.join(
    fileColumns.flatMap(({ table, column, item }) => {
      const { key, owner } = fileItems[item];
      if (owner === null) return [];
      const others =
        table === item
          ? sql``
          : sql` join ${sql.table(item)} on ${sql.ref(`${item}.${key}`)} = ${sql.ref(`${table}.${key}`)}`;
      return sql`(select count(*) from (select 1 from ${sql.table(table)}${others}
        where ${sql.ref(`${table}.${column}`)} = stored_objects.url and ${sql.ref(`${item}.${owner}`)} = ${userId}
        limit ${sql.lit(mostNames)}) as named)`;
    }),
    sql` + `,
  );

/** @returns the URLs of files that are missing, are being deleted or have too many names in the member's items. */
async function lockFiles(
  trx: Transaction<Schema>,
  urls: readonly string[],
  changed: { used?: 1 },
  member?: number,
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  // Sorted, so that concurrent transactions do not deadlock.
  for (const url of [...new Set(urls)].sort()) {
    if (url === '') continue;
    let hold = trx
      .updateTable('storedObjects')
      .set({ usedAt: new Date().toISOString(), ...changed })
      .where('url', '=', url)
      .where('removing', '=', 0);
    if (member !== undefined) hold = hold.where(sql<boolean>`${namesOf(member)} < ${mostNames}`);
    const held = await hold.returning('name').executeTakeFirst();
    if (held) await trx.deleteFrom('discardedObjects').where('name', '=', held.name).execute();
    else missing.add(url);
  }
  return missing;
}

/**
 * Locks stored files for rows of this transaction: until it ends no deletion of them can begin, and queued
 * ones are cancelled. `''` names no file.
 * @param member whose items are going to name them; for what administrators write, nobody.
 * @returns those that are missing, are being deleted or have too many names in the member's items.
 */
export const holdRemaining = (
  trx: Transaction<Schema>,
  urls: readonly string[],
  member?: number,
): Promise<ReadonlySet<string>> => lockFiles(trx, urls, { used: 1 }, member);

const requireAll = (missing: ReadonlySet<string>): void => {
  if (missing.size > 0) throw new ForeignUrlError('The address names no file of the club any more.');
};

/**
 * The same for files that all have to be there.
 * @throws ForeignUrlError for a missing file, one that is being deleted or one that too many rows name.
 */
export async function holdFiles(
  trx: Transaction<Schema>,
  urls: readonly string[],
  member?: number,
): Promise<void> {
  requireAll(await holdRemaining(trx, urls, member));
}

/**
 * Keeps a file for a row that a later transaction will write, for some days.
 * @throws ForeignUrlError for a missing file, or one that is being deleted.
 */
export async function reserveFile(trx: Transaction<Schema>, url: string): Promise<void> {
  requireAll(await lockFiles(trx, [url], {}));
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
