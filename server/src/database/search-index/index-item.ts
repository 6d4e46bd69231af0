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

/**
 * Indexes an item as it is now, and leaves alone what is indexed so: most changes change no word.
 * @returns how much work it was, as `replaceTexts` counts it.
 */
export async function indexItem(trx: Transaction<Schema>, { kind, itemId }: Item): Promise<number> {
  const documentId = documentIdOf(kind, itemId);
  const [document] = await readDocuments(trx, kind, [itemId]);
  if (document === undefined) {
    await trx.deleteFrom('searchDocuments').where('documentId', '=', documentId).execute();
    return replaceTexts(trx, documentId, null);
  }
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
  return replaceTexts(trx, documentId, indexedTermsOf(document));
}
