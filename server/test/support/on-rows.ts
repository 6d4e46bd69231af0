import { vi } from 'vitest';
import type { Database } from '../../src/database/index.ts';

type Seen = (table: string, rows: readonly object[]) => Promise<void> | void;

/** Is called with the rows of each query before the server gets them, until mocks are restored. */
export function onRows({ db }: Pick<Database, 'db'>, seen: Seen): void {
  const selectFrom = db.selectFrom.bind(db);
  vi.spyOn(db, 'selectFrom').mockImplementation(((table: 'articles') =>
    selectFrom(table).withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await seen(table, result.rows);
        return result;
      },
      // The method has a type for each table.
    })) as never);
}
