import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandTimeouts, damagedParts, fillEmptyDatabase, openDatabase } from '../database/index.ts';
import type { RawTransaction } from '../database/index.ts';
import { readManifest } from './backup-folder.ts';
import type { Row } from './backup-folder.ts';
import { insertTables, readTables } from './restored-tables.ts';
import type { Tables } from './restored-tables.ts';

/** A row's text, whatever the order of its columns. */
const textOf = (row: Row): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const sameRows = (some: readonly Row[], others: readonly Row[]): boolean => {
  const sorted = (rows: readonly Row[]) => rows.map(textOf).toSorted().join('\n');
  return some.length === others.length && sorted(some) === sorted(others);
};

const compareTables = async (trx: RawTransaction, tables: Tables): Promise<string[]> => {
  const mistakes: string[] = [];
  for (const [name, rows] of tables) {
    const restored = await trx.selectFrom(name).selectAll().execute();
    if (!sameRows(rows, restored)) mistakes.push(`Tabulka ${name} není po obnovení stejná.`);
  }
  return mistakes;
};

const bytesOf = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

/** Files that have a record; their names are never used again, so those that are still there are the same. */
const compareFiles = async (folder: string, dataDir: string, tables: Tables): Promise<string[]> => {
  const mistakes: string[] = [];
  for (const { name, size, removing } of tables.get('stored_objects') ?? []) {
    if (removing === 1) continue;
    const bytes = await bytesOf(join(folder, 'files', String(name)));
    if (bytes === null || bytes.length !== size) {
      mistakes.push(`Soubor ${String(name)} v záloze chybí nebo není celý.`);
      continue;
    }
    const present = await bytesOf(join(dataDir, 'files', String(name)));
    if (present && !present.equals(bytes)) mistakes.push(`Soubor ${String(name)} je jiný než na webu.`);
  }
  return mistakes;
};

/** Restores into a database of its own in `scratch`, and compares. */
const restoreTrially = async (
  scratch: string,
  names: readonly string[],
  tables: Tables,
): Promise<string[]> => {
  const config = { dataDir: scratch, databaseUrl: null };
  const mistakes: string[] = [];
  await fillEmptyDatabase(config, names, {
    before: async () => undefined,
    fill: async (trx) => {
      await insertTables(trx, tables);
      mistakes.push(...(await compareTables(trx, tables)));
    },
  });
  const restored = await openDatabase(config, { timeouts: commandTimeouts });
  try {
    const damaged = await damagedParts(restored.db);
    return [...mistakes, ...damaged.map((part) => `Obnovená databáze: ${part}`)];
  } finally {
    await restored.close();
  }
};

/**
 * Restores a backup into a scratch place, which it removes, and compares it with what the backup says and with the
 * files of the site.
 * @returns what is wrong, in Czech.
 * @throws CommandError when there is no backup, or a table of it is damaged.
 */
export async function verifyBackup(folder: string, dataDir: string): Promise<string[]> {
  const manifest = await readManifest(folder);
  const tables = await readTables(folder, manifest);
  const scratch = await mkdtemp(join(tmpdir(), 'klub-zkouska-'));
  try {
    const mistakes = await restoreTrially(scratch, manifest.migrations, tables);
    return manifest.files === 'local'
      ? [...mistakes, ...(await compareFiles(folder, dataDir, tables))]
      : mistakes;
  } finally {
    await rm(scratch, { recursive: true });
  }
}
