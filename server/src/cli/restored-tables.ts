import { tableParents } from '../database/index.ts';
import type { RawTransaction } from '../database/index.ts';
import { readTable } from './backup-folder.ts';
import type { Manifest, Row } from './backup-folder.ts';

/** Rows by table, under their SQL names. */
export type Tables = ReadonlyMap<string, readonly Row[]>;

/** Rows per statement, below both databases' limits of parameters. */
const atOnce = 500;

/** Tables in topological order of their foreign keys. */
const parentsFirst = (names: Iterable<string>, parents: ReadonlyMap<string, readonly string[]>): string[] => {
  const seen = new Set<string>();
  const ordered: string[] = [];
  const add = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    parents.get(name)?.forEach(add);
    ordered.push(name);
  };
  for (const name of names) add(name);
  return ordered;
};

/** Inserts all rows of a backup into empty tables. */
export async function insertTables(trx: RawTransaction, tables: Tables): Promise<void> {
  for (const name of parentsFirst(tables.keys(), await tableParents(trx))) {
    const rows = tables.get(name) ?? [];
    for (let start = 0; start < rows.length; start += atOnce) {
      await trx
        .insertInto(name)
        .values(rows.slice(start, start + atOnce))
        .execute();
    }
  }
}

/** All rows of a backup. @throws CommandError when a table is damaged. */
export async function readTables(folder: string, { tables }: Manifest): Promise<Map<string, Row[]>> {
  const read = new Map<string, Row[]>();
  for (const table of tables) read.set(table.name, await readTable(folder, table));
  return read;
}
