import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { isPostgres } from './dialect.ts';
import { matchOf, tsqueryOf } from './text-queries.ts';
import type { DocumentRange, QueryWord } from './text-queries.ts';

export interface DocumentWithWord {
  /** Index of the word that was asked for. */
  word: number;
  documentId: number;
  /** From when on everybody may find it. */
  publicFrom: string;
}

/**
 * The newest documents of some kinds that have each of the words, by one query.
 * @param ranges of kinds whose ids follow each other.
 * @param limit most documents of one word.
 */
export async function documentsByWord(
  db: QueryExecutorProvider,
  words: readonly QueryWord[],
  { ranges, limit }: { ranges: readonly DocumentRange[]; limit: number },
): Promise<DocumentWithWord[]> {
  if (words.length === 0) return [];
  const key = sql.ref(isPostgres(db) ? 'document_id' : 'rowid');
  const first = Math.min(...ranges.map((range) => range.first));
  const last = Math.max(...ranges.map((range) => range.last));
  const has = (word: QueryWord) =>
    isPostgres(db)
      ? sql`terms @@ ${ranges.map(({ kind }) => tsqueryOf([word], 'all', kind)).join(' | ')}::tsquery`
      : sql`search_texts match ${matchOf([word], 'all')}`;
  const parts = words.map(
    (word, index) => sql`select * from (select ${sql.lit(index)} as word, ${key} as document_id
      from search_texts where ${has(word)} and ${key} between ${first} and ${last}
      order by ${key} desc limit ${limit}) as ${sql.ref(`part_${index}`)}`,
  );
  const { rows } = await sql<DocumentWithWord>`select word, found.document_id, public_from
    from (${sql.join(parts, sql` union all `)}) as found
    join search_documents on search_documents.document_id = found.document_id`.execute(db);
  return rows;
}
