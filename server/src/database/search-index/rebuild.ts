import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { SearchKind } from 'shared/contract';
import { exclusively } from '../dialect.ts';
import { deleteTexts, insertTexts } from '../full-text.ts';
import type { Queryable } from '../queryable.ts';
import type { Schema } from '../schema.ts';
import { countForPlanner, mergeSome, setSecureDelete } from '../text-index.ts';
import { documentIdOf, indexedTermsOf, readDocuments, rowOf } from './documents.ts';
import { indexChanges } from './index-changes.ts';
import { idsOf, indexedKinds } from './sources.ts';
import { analysisVersion } from './terms.ts';

/** Items that are read and written at once. */
const atOnce = 200;

type InTransaction = <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;

/** Indexes items of a kind anew, also those that wait; of those that nobody may read nothing is left. */
const indexAnew = async (
  trx: Transaction<Schema>,
  kind: SearchKind,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  const documentIds = ids.map((id) => documentIdOf(kind, id));
  await trx.deleteFrom('searchWaiting').where('kind', '=', kind).where('itemId', 'in', ids).execute();
  await trx.deleteFrom('searchDocuments').where('documentId', 'in', documentIds).execute();
  await deleteTexts(trx, documentIds);
  const documents = await readDocuments(trx, kind, ids);
  if (documents.length === 0) return;
  await trx.insertInto('searchDocuments').values(documents.map(rowOf)).execute();
  const terms = [];
  for (const document of documents) {
    // The words of a long text take milliseconds, and others are served between two of them.
    if (terms.length > 0) await setImmediate();
    terms.push(indexedTermsOf(document));
  }
  await insertTexts(trx, terms);
};

/** Indexes the items of a kind whose ids follow. Returns the last of them, `null` after the end. */
const indexNext = async (
  trx: Transaction<Schema>,
  kind: SearchKind,
  after: number,
): Promise<number | null> => {
  await exclusively(trx, 'search-index');
  const { rows } = await sql<{ id: number }>`select id from (${idsOf(kind)}) as items where id > ${after}
    union select item_id from search_documents where kind = ${kind} and item_id > ${after}
    union select item_id from search_waiting where kind = ${kind} and item_id > ${after}
    order by 1 limit ${atOnce}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await indexAnew(trx, kind, ids);
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
    // Noted past `Database.write`, as by a restoration: all of it is read below.
    await trx.deleteFrom('searchChanges').execute();
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
 * Indexes everything after a migration, a restoration and a change of the analysis, and takes up changes that were made past
 * `Database.write`.
 * @param inTransaction runs a transaction.
 */
export async function catchUp(db: Queryable, inTransaction: InTransaction): Promise<void> {
  const state = await db.selectFrom('searchState').select('analysisVersion').executeTakeFirst();
  if (state?.analysisVersion !== analysisVersion) await rebuildIndex(inTransaction);
  const noted = await db.selectFrom('searchChanges').select('itemId').limit(1).executeTakeFirst();
  if (noted !== undefined) await inTransaction(indexChanges);
}
