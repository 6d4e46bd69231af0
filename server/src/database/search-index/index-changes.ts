import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { type SearchKind, searchKinds } from 'shared/contract';
import type { Queryable } from '../queryable.ts';
import { exclusively, exclusivelyIf } from '../dialect.ts';
import { chunksOf } from '../paging.ts';
import type { Schema } from '../schema.ts';
import { documentIdOf } from './documents.ts';
import { indexItem } from './index-item.ts';
import type { Item } from './index-item.ts';
import { sources } from './sources.ts';

/** Most items that one transaction indexes: SQLite has one connection, for which everybody waits meanwhile. */
const mostItems = 10;
/** Most terms that a write replaces: some 5,000 letters of ordinary text, anew and as it was. */
const mostTerms = 1_000;
/** Terms after which `indexWaiting` takes no further item. */
const mostTermsAfterwards = 1_000;

/** What names an item whose change is noted under this kind, and in which column. */
const namedBy: Partial<Record<string, { kind: SearchKind; column: string }[]>> = {
  exhibitions: [{ kind: 'documents', column: 'exhibition_id' }],
  // Noted when a name has changed (migration 0034).
  'member-names': [
    { kind: 'cats', column: 'owner_id' },
    { kind: 'articles', column: 'creator_id' },
  ],
};

const isSearchKind = (kind: string): kind is SearchKind => searchKinds.some((known) => known === kind);

/** Items of a kind that name these others in a column: as a cat does its owner. */
const itemsNaming = async (
  trx: Transaction<Schema>,
  { kind, column }: { kind: SearchKind; column: string },
  named: readonly number[],
): Promise<Item[]> => {
  const [table, key] = sources[kind];
  const { rows } = await sql<{ itemId: number }>`select ${sql.ref(key)} as item_id from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(named)})`.execute(trx);
  return rows.map(({ itemId }) => ({ kind, itemId }));
};

/**
 * What the transaction has changed, each item once, and what names it; it counts as looked after from then on. What names it is
 * looked up here and not when the change is noted: others may have added to it until this transaction indexes alone.
 */
const takeChanged = async (trx: Transaction<Schema>): Promise<Item[]> => {
  const noted = await trx.deleteFrom('searchChanges').returning(['kind', 'itemId']).execute();
  const items = new Map<number, Item>();
  const add = (item: Item) => items.set(documentIdOf(item.kind, item.itemId), item);
  for (const [kind, rows] of Map.groupBy(noted, (row) => row.kind)) {
    const ids = [...new Set(rows.map(({ itemId }) => itemId))];
    if (isSearchKind(kind)) for (const itemId of ids) add({ kind, itemId });
    for (const naming of namedBy[kind] ?? [])
      for (const some of chunksOf(ids)) (await itemsNaming(trx, naming, some)).forEach(add);
  }
  return [...items.values()];
};

const keyOf = ({ kind, itemId }: Item): number => documentIdOf(kind, itemId);

/** Those of the items that wait already; their words are looked for once, however often they change meanwhile. */
const waitingOf = async (trx: Transaction<Schema>, items: readonly Item[]): Promise<Item[]> => {
  const ids = items.map(({ itemId }) => itemId);
  const rows = await trx
    .selectFrom('searchWaiting')
    .select(['kind', 'itemId'])
    .where('itemId', 'in', ids)
    .execute();
  const keys = new Set(rows.map(keyOf));
  return items.filter((item) => keys.has(keyOf(item)));
};

/**
 * Indexes the items that a write has the time for.
 * @param waiting items that are left out.
 * @returns the others.
 */
const indexShort = async (
  trx: Transaction<Schema>,
  items: readonly Item[],
  waiting: readonly Item[],
): Promise<readonly Item[]> => {
  const rest = [...waiting];
  let left = mostTerms;
  for (const [index, item] of items.entries()) {
    if (waiting.includes(item)) continue;
    // A long text takes milliseconds, and others are served between two of them.
    if (index > 0) await setImmediate();
    const count = await indexItem(trx, item, left);
    if (count === null) rest.push(item);
    else left -= count;
  }
  return rest;
};

/** Indexes the first of the items, until they were enough terms. @returns number of these items. */
const indexFirst = async (trx: Transaction<Schema>, items: readonly Item[]): Promise<number> => {
  let count = 0;
  for (const [index, item] of items.entries()) {
    if (index > 0) await setImmediate();
    count += (await indexItem(trx, item)) ?? 0;
    if (count >= mostTermsAfterwards) return index + 1;
  }
  return items.length;
};

/** Leaves items to be indexed after the transaction. Nobody finds them until then: not what they were, nor under old names. */
const putOff = async (trx: Transaction<Schema>, items: readonly Item[]): Promise<void> => {
  for (const some of chunksOf(items)) {
    await trx
      .deleteFrom('searchDocuments')
      .where(
        'documentId',
        'in',
        some.map(({ kind, itemId }) => documentIdOf(kind, itemId)),
      )
      .execute();
    await trx
      .insertInto('searchWaiting')
      .values([...some])
      .onConflict((conflict) => conflict.columns(['kind', 'itemId']).doNothing())
      .execute();
  }
};

const somethingWaits = sql<number | boolean>`exists (select 1 from search_waiting)`;

/** Whether items wait to be indexed. */
export async function isAnythingWaiting(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ waits: number | boolean }>`select ${somethingWaits} as waits`.execute(db);
  return Boolean(rows[0]?.waits);
}

/**
 * Indexes what a transaction changed, as its last work but one. When that is much, it leaves the rest to `indexWaiting`. One
 * transaction does it at a time: who waited sees what the others have committed, and indexes an item with its owner's new
 * name.
 * @returns whether something waits, of this transaction or of others.
 */
export async function indexChanges(trx: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ isNoted: number | boolean; waits: number | boolean }>`
    select is_noted, waits, ${exclusivelyIf(trx, 'search-index', sql.ref('is_noted'))} as lock
    from (select exists (select 1 from search_changes) as is_noted, ${somethingWaits} as waits) as found`.execute(
    trx,
  );
  const waits = Boolean(rows[0]?.waits);
  if (!rows[0]?.isNoted) return waits;
  const items = await takeChanged(trx);
  const rest =
    items.length > mostItems ? items : await indexShort(trx, items, waits ? await waitingOf(trx, items) : []);
  await putOff(trx, rest);
  return waits || rest.length > 0;
}

/**
 * Indexes some of what waits.
 * @param from where it begins: only the oldest would let everybody wait for somebody's many.
 * @returns what was indexed.
 */
export async function indexWaiting(
  trx: Transaction<Schema>,
  from: 'oldest' | 'newest',
): Promise<readonly Item[]> {
  await exclusively(trx, 'search-index');
  const waiting = await trx
    .selectFrom('searchWaiting')
    .selectAll()
    .orderBy('waitingId', from === 'oldest' ? 'asc' : 'desc')
    .limit(mostItems)
    .execute();
  const done = waiting.slice(0, await indexFirst(trx, waiting));
  const doneIds = done.map(({ waitingId }) => waitingId);
  if (done.length > 0) await trx.deleteFrom('searchWaiting').where('waitingId', 'in', doneIds).execute();
  return done;
}
