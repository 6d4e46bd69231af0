import type { Transaction } from 'kysely';
import { sql, type SqlBool } from 'kysely';
import type { SearchKind } from 'shared/contract';
import { replaceTexts } from '../full-text.ts';
import type { Schema } from '../schema.ts';
import { documentIdOf, indexedTermsOf, readDocuments, rowOf } from './documents.ts';

/** What a document of the index is made of. */
export interface Item {
  kind: SearchKind;
  itemId: number;
}

/** Letters of a text for each term that it may have: the words of a longer one are not even looked for. */
const lettersPerTerm = 8;

/**
 * Indexes an item as it is now, and leaves alone what is indexed so: most changes change no word.
 * @param most terms that may be written and deleted.
 * @returns how many were, or `null` when they would be more: then the item is indexed as it was.
 */
export async function indexItem(
  trx: Transaction<Schema>,
  { kind, itemId }: Item,
  most = Infinity,
): Promise<number | null> {
  const documentId = documentIdOf(kind, itemId);
  const [document] = await readDocuments(trx, kind, [itemId]);
  if (document === undefined) {
    const count = await replaceTexts(trx, documentId, { terms: null, most });
    if (count !== null)
      await trx.deleteFrom('searchDocuments').where('documentId', '=', documentId).execute();
    return count;
  }
  if (document.text.length > most * lettersPerTerm) return null;
  const count = await replaceTexts(trx, documentId, { terms: indexedTermsOf(document), most });
  if (count === null) return null;
  await trx
    .insertInto('searchDocuments')
    .values(rowOf(document))
    .onConflict((conflict) =>
      conflict
        .column('documentId')
        .doUpdateSet(({ ref }) => ({
          publicFrom: ref('excluded.publicFrom'),
          names: ref('excluded.names'),
          coat: ref('excluded.coat'),
        }))
        .where(
          sql<SqlBool>`(search_documents.public_from, search_documents.names, search_documents.coat)
            <> (excluded.public_from, excluded.names, excluded.coat)`,
        ),
    )
    .execute();
  return count;
}
