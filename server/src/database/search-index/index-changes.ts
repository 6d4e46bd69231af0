import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { type SearchKind, searchKinds } from 'shared/contract';
import type { Queryable } from '../queryable.ts';
import { exclusively, exclusivelyUnlessEmpty } from '../dialect.ts';
import {
  countForPlanner,
  deleteTexts,
  documentsWithTexts,
  insertTexts,
  mergeSome,
  setSecureDelete,
} from '../full-text.ts';
import { chunksOf } from '../paging.ts';
import type { Schema } from '../schema.ts';
import { documentIdOf, indexedTermsOf, readDocuments, rowOf } from './documents.ts';
import type { SearchDocument } from './search-document.ts';
import { idsOf, indexedKinds, sources } from './sources.ts';
import { analysisVersion } from './terms.ts';

/** Items that are read and written at once. */
const atOnce = 200;

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

/** What the index has of a document. */
const entryOf = (document: SearchDocument) => ({ row: rowOf(document), terms: indexedTermsOf(document) });
type Entry = ReturnType<typeof entryOf>;

const entriesOf = async (
  trx: Transaction<Schema>,
  kind: SearchKind,
  ids: readonly number[],
): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (const document of await readDocuments(trx, kind, ids)) {
    // The words of a long text take milliseconds, and others are served between two of them.
    if (entries.length > 0) await setImmediate();
    entries.push(entryOf(document));
  }
  return entries;
};

/** Writes the index of these documents anew: of those that have no entry nothing is left. */
const replaceEntries = async (
  trx: Transaction<Schema>,
  documentIds: readonly number[],
  entries: readonly Entry[],
): Promise<void> => {
  if (documentIds.length === 0) return;
  const old = trx.deleteFrom('searchDocuments').where('documentId', 'in', documentIds);
  const known = await old.returning('documentId').execute();
  await deleteTexts(
    trx,
    known.map(({ documentId }) => documentId),
  );
  if (entries.length === 0) return;
  await trx
    .insertInto('searchDocuments')
    .values(entries.map(({ row }) => row))
    .execute();
  await insertTexts(
    trx,
    entries.map(({ terms }) => terms),
  );
};

/** Indexes these items as they are now, and leaves alone what is indexed so: most changes change no word. */
const indexChangedItems = async (
  trx: Transaction<Schema>,
  kind: SearchKind,
  ids: readonly number[],
): Promise<void> => {
  const documentIds = ids.map((id) => documentIdOf(kind, id));
  const rows = trx.selectFrom('searchDocuments').selectAll().where('documentId', 'in', documentIds);
  const indexed = new Map((await rows.execute()).map((row) => [row.documentId, row]));
  const entries = await entriesOf(trx, kind, ids);
  const withSameTexts = await documentsWithTexts(
    trx,
    entries.map(({ terms }) => terms),
  );
  const unchanged = new Set(
    entries
      .filter(({ row }) => isDeepStrictEqual({ ...indexed.get(row.documentId) }, row))
      .map(({ row }) => row.documentId)
      .filter((id) => withSameTexts.has(id)),
  );
  await replaceEntries(
    trx,
    documentIds.filter((id) => !unchanged.has(id)),
    entries.filter(({ row }) => !unchanged.has(row.documentId)),
  );
};

/** Some changed items; they count as indexed from then on. */
const takeChanges = async (trx: Transaction<Schema>): Promise<{ kind: string; itemId: number }[]> => {
  const { rows } = await sql<{ kind: string; itemId: number }>`
    delete from search_changes where (kind, item_id) in
      (select distinct kind, item_id from search_changes order by kind, item_id limit ${atOnce})
    returning kind, item_id`.execute(trx);
  // An item that was changed twice is among them twice.
  return [...new Map(rows.map((row) => [`${row.kind}/${row.itemId}`, row])).values()];
};

/** Indexes the items of a kind that name these others in a column: as a cat does its owner. */
const indexNaming = async (
  trx: Transaction<Schema>,
  { kind, column }: { kind: SearchKind; column: string },
  named: readonly number[],
): Promise<void> => {
  const [table, key] = sources[kind];
  const { rows } = await sql<{ id: number }>`select ${sql.ref(key)} as id from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(named)})`.execute(trx);
  const ids = rows.map(({ id }) => id);
  for (const some of chunksOf(ids)) await indexChangedItems(trx, kind, some);
};

/**
 * Indexes some of the changed items, and what names them. That is looked up here and not when the change is noted: others
 * may have added to it until this transaction indexes alone.
 * @returns whether there may be more.
 */
const indexSome = async (trx: Transaction<Schema>): Promise<boolean> => {
  const taken = await takeChanges(trx);
  for (const [kind, rows] of Map.groupBy(taken, (row) => row.kind)) {
    const ids = rows.map(({ itemId }) => itemId);
    if (isSearchKind(kind)) await indexChangedItems(trx, kind, ids);
    for (const naming of namedBy[kind] ?? []) await indexNaming(trx, naming, ids);
  }
  return taken.length === atOnce;
};

const hasChanges = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('searchChanges').select('itemId').limit(1).executeTakeFirst()) !== undefined;

/**
 * Indexes what a transaction changed, as its last work but one. One transaction does it at a time: who waited sees what
 * the others have committed, and indexes an item with its owner's new name.
 */
export async function indexChanges(trx: Transaction<Schema>): Promise<void> {
  if (!(await exclusivelyUnlessEmpty(trx, 'search-index', 'search_changes'))) return;
  while (await indexSome(trx));
}

type InTransaction = <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;

/** Indexes the items of a kind whose ids follow. Returns the last of them, `null` after the end. */
const indexNext = async (
  trx: Transaction<Schema>,
  kind: SearchKind,
  after: number,
): Promise<number | null> => {
  await exclusively(trx, 'search-index');
  const { rows } = await sql<{ id: number }>`select id from (${idsOf(kind)}) as items where id > ${after}
    union select item_id from search_documents where kind = ${kind} and item_id > ${after}
    order by 1 limit ${atOnce}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await replaceEntries(
    trx,
    ids.map((id) => documentIdOf(kind, id)),
    await entriesOf(trx, kind, ids),
  );
  return ids.at(-1) ?? null;
};

/**
 * Indexes every item anew, also those that are in the index and nowhere else. Its transactions are short, so that
 * servers go on writing; it is begun again when it was interrupted.
 * @param inTransaction runs a transaction.
 */
export async function rebuildIndex(inTransaction: InTransaction): Promise<void> {
  await inTransaction(async (trx) => {
    await trx.deleteFrom('searchState').execute();
    await setSecureDelete(trx, false);
  });
  for (const kind of indexedKinds) {
    let last: number | null = 0;
    while (last !== null) {
      const after: number = last;
      last = await inTransaction((trx) => indexNext(trx, kind, after));
    }
  }
  let isMore = await inTransaction(async (trx) => {
    await setSecureDelete(trx, true);
    return mergeSome(trx, true);
  });
  while (isMore) isMore = await inTransaction((trx) => mergeSome(trx, false));
  await inTransaction(async (trx) => {
    await trx.insertInto('searchState').values({ analysisVersion }).execute();
    await countForPlanner(trx);
  });
}

/**
 * Indexes what waits: everything after a migration and a change of the analysis, what a restoration brought, and changes
 * that were made past `Database.write`.
 * @param inTransaction runs a transaction.
 */
export async function catchUp(db: Queryable, inTransaction: InTransaction): Promise<void> {
  const state = await db.selectFrom('searchState').select('analysisVersion').executeTakeFirst();
  if (state?.analysisVersion !== analysisVersion) await rebuildIndex(inTransaction);
  if (!(await hasChanges(db))) return;
  const next = async (trx: Transaction<Schema>): Promise<boolean> => {
    await exclusively(trx, 'search-index');
    return indexSome(trx);
  };
  while (await inTransaction(next));
}
