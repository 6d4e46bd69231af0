import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseErasedRow } from '../people/erasure/erased-numbers.ts';
import type { ErasedNumber } from '../people/erasure/erased-numbers.ts';
import { readManifest, readTable } from './backup-folder.ts';
import type { Manifest } from './backup-folder.ts';
import { CommandError } from './command.ts';

/** The numbers that a backup names; none where there is no backup, a damaged one, or none that is later. */
const numbersIn = async (folder: string, since: string): Promise<ErasedNumber[]> => {
  try {
    const { createdAt, tables } = await readManifest(folder);
    const table = tables.find(({ name }) => name === 'erasures');
    if (createdAt <= since || !table) return [];
    return (await readTable(folder, table)).map(parseErasedRow);
  } catch (error) {
    if (error instanceof CommandError) return [];
    throw error;
  }
};

/** The numbers of people whose data were erased after a backup was taken, as later backups beside it name them. */
export async function erasedSince(folder: string, { createdAt }: Manifest): Promise<ErasedNumber[]> {
  const beside = dirname(resolve(folder));
  const numbers: ErasedNumber[] = [];
  for (const name of await readdir(beside)) numbers.push(...(await numbersIn(join(beside, name), createdAt)));
  return numbers;
}
