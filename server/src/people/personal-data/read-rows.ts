import { setImmediate } from 'node:timers/promises';
import { inBatches } from '../../database/index.ts';
import type { Queryable } from '../../database/index.ts';

/** Rows with long texts that are in memory at once. */
const longRows = 10;

/** Where an archive is read from, until its reader has gone. */
export interface Source {
  db: Queryable;
  /** Aborts when nobody waits for the archive any more. */
  signal: AbortSignal;
}

/**
 * Rows of an ordered query in batches, between which others are served.
 * @param read reads some of the rows after `last`, of all rows when it is `null`.
 * @throws the reason of `signal` once it has aborted.
 */
export async function* readBatches<Row>(
  { signal }: Pick<Source, 'signal'>,
  read: (limit: number, last: Row | null) => Promise<Row[]>,
  size?: number,
): AsyncGenerator<Row[]> {
  const batches = inBatches<Row>(
    { limit: null, offset: 0 },
    ({ limit }, last) => {
      signal.throwIfAborted();
      return read(limit, last);
    },
    { ...(size !== undefined && { size }) },
  );
  for await (const batch of batches) {
    yield batch;
    await setImmediate();
  }
}

/** The same one by one, for rows with long texts: a few are in memory at once. */
export async function* readRows<Row>(
  source: Pick<Source, 'signal'>,
  read: (limit: number, last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for await (const rows of readBatches(source, read, longRows)) yield* rows;
}
