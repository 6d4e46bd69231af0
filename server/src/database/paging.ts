import type { SelectQueryBuilder } from 'kysely';

/** Rows to read; a list without a limit is whole. */
export interface PageRange {
  limit: number | null;
  offset: number;
}

/** SQLite knows an offset only beside a limit; both databases take this one. */
const everything = 1_000_000_000;

/** Rows of a long list that are in memory at one time. */
const batchSize = 500;

/** Narrows an ordered list to a page. */
export const onPage = <Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { limit, offset }: PageRange,
): SelectQueryBuilder<Tables, Names, Row> =>
  limit === null && offset === 0 ? query : query.limit(limit ?? everything).offset(offset);

/**
 * Reads a page of an ordered list batch by batch, so that a long one is never whole in memory.
 * @param read reads a range of the rows that follow `last`, of all of them when it is `null`. A batch begins after the
 *   last row of the one before: a row that is added or removed meanwhile makes no other one come twice or get lost.
 */
export async function* inBatches<Row>(
  { limit, offset }: PageRange,
  read: (range: { limit: number; offset: number }, last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let wanted = limit ?? everything;
  let last: Row | null = null;
  while (wanted > 0) {
    const range = { limit: Math.min(wanted, batchSize), offset: last === null ? offset : 0 };
    const batch: Row[] = await read(range, last);
    if (batch.length > 0) yield batch;
    if (batch.length < range.limit) return;
    wanted -= batch.length;
    last = batch.at(-1) ?? null;
  }
}
