import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { hasTerm, keyOf } from './text-queries.ts';
import type { DocumentRange } from './text-queries.ts';

export interface DocumentWithWord {
  /** Index of the word that was asked for. */
  word: number;
  documentId: number;
  /** From when on everybody may find it. */
  publicFrom: string;
}

/**
 * The newest documents of some kinds that have each of the words, by one query.
 * @param words the terms of each.
 * @param ranges of kinds whose ids follow each other.
 * @param limit most documents of one word.
 */
export async function documentsByWord(
  db: QueryExecutorProvider,
  words: readonly (readonly string[])[],
  { ranges, limit }: { ranges: readonly DocumentRange[]; limit: number },
): Promise<DocumentWithWord[]> {
  if (words.length === 0) return [];
  const key = keyOf(db);
  const parts = words.map(
    (terms, index) => sql`select * from (select ${sql.lit(index)} as word, ${key} as document_id
      from search_texts where ${hasTerm(db, terms, { parts: 'all', ranges })}
      order by ${key} desc limit ${limit}) as ${sql.ref(`part_${index}`)}`,
  );
  const { rows } = await sql<DocumentWithWord>`select word, found.document_id, public_from
    from (${sql.join(parts, sql` union all `)}) as found
    join search_documents on search_documents.document_id = found.document_id`.execute(db);
  return rows;
}
