import type { Queryable } from '../queryable.ts';
import { countTexts, documentsWithTexts } from '../full-text.ts';
import { chunksOf } from '../paging.ts';
import { documentIdOf, indexedTermsOf, readDocuments, rowOf } from './documents.ts';
import { idsOf, indexedKinds } from './sources.ts';

/** Compares the index with what it is made of. Returns what differs, in words. */
export async function findIndexMistakes(db: Queryable): Promise<string[]> {
  const mistakes: string[] = [];
  const rows = await db.selectFrom('searchDocuments').selectAll().execute();
  const indexed = new Map(rows.map((row) => [row.documentId, JSON.stringify(row)]));
  let count = 0;
  for (const kind of indexedKinds) {
    const { rows: items } = await idsOf(kind).execute(db);
    for (const ids of chunksOf(items.map(({ id }) => id))) {
      const documents = await readDocuments(db, kind, ids);
      const withSameTexts = await documentsWithTexts(db, documents.map(indexedTermsOf));
      for (const document of documents) {
        const { itemId } = document;
        count += 1;
        const id = documentIdOf(kind, itemId);
        if (indexed.get(id) !== JSON.stringify(rowOf(document)) || !withSameTexts.has(id))
          mistakes.push(`${kind}/${itemId} is not indexed as it is`);
      }
    }
  }
  if (count !== indexed.size || count !== (await countTexts(db)))
    mistakes.push(`${count} items are public, ${indexed.size} documents are indexed`);
  const waiting = await db.selectFrom('searchChanges').selectAll().execute();
  return [...mistakes, ...waiting.map(({ kind, itemId }) => `${kind}/${itemId} waits`)];
}
