import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { documentTemplates, type SearchKind } from 'shared/contract';
import { firstClubDocument, firstTemplate } from './club-documents.ts';

/** Tables of the kinds, with the columns of their ids. */
export const sources = {
  actualities: ['actualities', 'actuality_id'],
  articles: ['articles', 'article_id'],
  exhibitions: ['exhibitions', 'exhibition_id'],
  cats: ['cats', 'cat_id'],
  members: ['users', 'user_id'],
  documents: ['exhibition_files', 'exhibition_file_id'],
} as const satisfies Record<SearchKind, readonly [string, string]>;

// Its keys are the kinds.
export const indexedKinds = Object.keys(sources) as SearchKind[];

/** A query for the ids of all items of a kind. */
export function idsOf(kind: SearchKind): RawBuilder<{ id: number }> {
  const [table, key] = sources[kind];
  const ids = sql<{ id: number }>`select ${sql.ref(key)} as id from ${sql.table(table)}`;
  if (kind !== 'documents') return ids;
  const ofClub = sql`select club_document_id + ${sql.lit(firstClubDocument)} as id from club_documents`;
  const ofSite = documentTemplates().map(({ id }) => sql`select ${sql.lit(firstTemplate + id)} as id`);
  return sql`${sql.join([ids, ofClub, ...ofSite], sql` union all `)}`;
}
