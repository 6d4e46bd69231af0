import type { Queryable } from '../queryable.ts';
import { documentsWithTerms, documentsWithTexts } from '../full-text.ts';
import { chunksOf } from '../paging.ts';
import { documentIdOf, indexedTermsOf, readDocuments, rowOf } from './documents.ts';
import { idsOf, indexedKinds } from './sources.ts';

/**
 * Compares the index with what it is made of. Items that wait to be indexed may be in it as they are or not at all.
 * @returns what differs, in words.
 */
export async function findIndexMistakes(db: Queryable): Promise<string[]> {
  const mistakes: string[] = [];
  const rows = await db.selectFrom('searchDocuments').selectAll().execute();
  const indexed = new Map(rows.map((row) => [row.documentId, JSON.stringify(row)]));
  const left = await db.selectFrom('searchWaiting').selectAll().execute();
  const waiting = new Set(left.map(({ kind, itemId }) => documentIdOf(kind, itemId)));
  const rest = (await documentsWithTerms(db)).union(new Set(indexed.keys()));
  for (const kind of indexedKinds) {
    const { rows: items } = await idsOf(kind).execute(db);
    for (const ids of chunksOf(items.map(({ id }) => id))) {
      const documents = await readDocuments(db, kind, ids);
      const withSameTexts = await documentsWithTexts(db, documents.map(indexedTermsOf));
      for (const document of documents) {
        const { itemId } = document;
        const id = documentIdOf(kind, itemId);
        rest.delete(id);
        if (!indexed.has(id) && waiting.has(id)) continue;
        if (indexed.get(id) !== JSON.stringify(rowOf(document)) || !withSameTexts.has(id))
          mistakes.push(`${kind}/${itemId} is not indexed as it is`);
      }
    }
  }
  for (const id of rest)
    if (indexed.has(id) || !waiting.has(id)) mistakes.push(`document ${id} is of nothing that is public`);
  const noted = await db.selectFrom('searchChanges').selectAll().execute();
  return [...mistakes, ...noted.map(({ kind, itemId }) => `${kind}/${itemId} is noted only`)];
}
