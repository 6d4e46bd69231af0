import type { SelectQueryBuilder } from 'kysely';

/** Rows to read; without a limit all. */
export interface PageRange {
  limit: number | null;
  offset: number;
}

/** SQLite allows an offset only with a limit; both databases accept this one. */
const everything = 1_000_000_000;

/** Batch size in rows, unless they are long. */
const batchSize = 500;

/** Applies limit and offset to an ordered query. */
export const onPage = <Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { limit, offset }: PageRange,
): SelectQueryBuilder<Tables, Names, Row> =>
  limit === null && offset === 0 ? query : query.limit(limit ?? everything).offset(offset);

/**
 * Reads an ordered list in batches, so that a long one is never in memory as a whole.
 * @param read reads a range of the rows after `last`, of all rows when it is `null`. Keyset pagination: rows
 * that are added or deleted meanwhile cause neither duplicates nor gaps.
 * @param size rows of a batch.
 * @param after key of the row that the offset counts from, `null` for the beginning of the list.
 */
export async function* inBatches<Row extends Key, Key = Row>(
  { limit, offset }: PageRange,
  read: (range: { limit: number; offset: number }, last: Key | null) => Promise<Row[]>,
  { size = batchSize, after = null }: { size?: number; after?: Key | null } = {},
): AsyncGenerator<Row[]> {
  let wanted = limit ?? everything;
  let last = after;
  let skipped = offset;
  while (wanted > 0) {
    const range = { limit: Math.min(wanted, size), offset: skipped };
    const batch: Row[] = await read(range, last);
    if (batch.length > 0) yield batch;
    if (batch.length < range.limit) return;
    wanted -= batch.length;
    last = batch.at(-1) ?? null;
    skipped = 0;
  }
}

/** Parts of a list, each short enough for the parameters of one statement. */
export function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}
