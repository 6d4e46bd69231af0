import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { vi } from 'vitest';

interface Statement {
  connection: unknown;
  text: string;
  values: readonly unknown[];
}

/** Ids of documents are above all other numbers. */
const leastDocumentId = 2 ** 40;

const onSqlite = (made: Statement[]): (() => void) => {
  const { run, all } = StatementSync.prototype;
  const note = ({ sourceSQL }: StatementSync, values: readonly unknown[]) =>
    made.push({ connection: null, text: sourceSQL, values });
  // The types of both methods have a second form, with named parameters, which Kysely does not use.
  const spies = [
    vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
      note(this, values);
      return run.apply(this, values as never);
    }),
    vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values) {
      note(this, values);
      return all.apply(this, values as never);
    }),
  ];
  return () => spies.forEach((spy) => spy.mockRestore());
};

const onPostgres = (made: Statement[]): (() => void) => {
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked) {
    // Kysely asks by the text, or by an object with it.
    const [first, values = []] = asked as unknown as [
      string | { text: string; values?: unknown[] },
      unknown[]?,
    ];
    const text = typeof first === 'string' ? first : first.text;
    made.push({ connection: this, text, values: typeof first === 'string' ? values : (first.values ?? []) });
    return original.apply(this, asked) as never;
  });
  return () => spy.mockRestore();
};

/**
 * How many documents each transaction of this process indexed while some work was done: those whose terms it asked for, deleted
 * or wrote. Those that indexed none are left out.
 */
export async function indexedByTransactions(work: () => Promise<unknown>): Promise<number[]> {
  const made: Statement[] = [];
  const stop = process.env['TEST_DATABASE_URL'] ? onPostgres(made) : onSqlite(made);
  try {
    await work();
  } finally {
    stop();
  }
  const open = new Map<unknown, Set<number>>();
  const counts: number[] = [];
  for (const { connection, text, values } of made) {
    if (text.startsWith('begin')) open.set(connection, new Set());
    const documents = open.get(connection);
    if (text.includes('search_texts'))
      for (const id of values.map(Number)) if (id >= leastDocumentId) documents?.add(id);
    if (text !== 'commit') continue;
    if (documents && documents.size > 0) counts.push(documents.size);
    open.delete(connection);
  }
  return counts;
}
