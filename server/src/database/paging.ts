import type { SelectQueryBuilder } from 'kysely';

/** Rows to read; a list without a limit is whole. */
export interface PageRange {
  limit: number | null;
  offset: number;
}

/** SQLite knows an offset only beside a limit; both databases take this one. */
const everything = 1_000_000_000;

/** Narrows an ordered list to a page. */
export const onPage = <Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { limit, offset }: PageRange,
): SelectQueryBuilder<Tables, Names, Row> =>
  limit === null && offset === 0 ? query : query.limit(limit ?? everything).offset(offset);
