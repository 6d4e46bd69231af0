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
/** Work after which a transaction indexes no further item, as `indexItem` counts it: that of a write, and of `indexWaiting`. */
const mostWork = 40_000;
const mostWorkAfterwards = 10_000;

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

/** Indexes the first of the items, until it has been enough work. @returns the others. */
const indexFirst = async (
  trx: Transaction<Schema>,
  items: readonly Item[],
  most: number,
): Promise<readonly Item[]> => {
  let work = 0;
  for (const [index, item] of items.entries()) {
    // A long text takes milliseconds, and others are served between two of them.
    if (index > 0) await setImmediate();
    work += await indexItem(trx, item);
    if (work >= most) return items.slice(index + 1);
  }
  return [];
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
  const rest = items.length > mostItems ? items : await indexFirst(trx, items, mostWork);
  await putOff(trx, rest);
  return waits || rest.length > 0;
}

/**
 * Indexes the first of what waits.
 * @returns whether those were the last ones.
 */
export async function indexWaiting(trx: Transaction<Schema>): Promise<boolean> {
  await exclusively(trx, 'search-index');
  const waiting = await trx
    .selectFrom('searchWaiting')
    .selectAll()
    .orderBy('waitingId')
    .limit(mostItems + 1)
    .execute();
  const first = waiting.slice(0, mostItems);
  const rest = await indexFirst(trx, first, mostWorkAfterwards);
  const done = first.slice(0, first.length - rest.length).map(({ waitingId }) => waitingId);
  if (done.length > 0) await trx.deleteFrom('searchWaiting').where('waitingId', 'in', done).execute();
  return done.length > 0 && done.length === waiting.length;
}
