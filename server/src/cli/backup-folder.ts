import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from './command.ts';

/** Parts of the data directory that are backed up besides the database. */
export const keptFolders = ['files', 'content'] as const;

/** Default location of backups. */
export const nightlyBackups = (dataDir: string): string => join(dataDir, 'zalohy');
/** Suffix of an incomplete backup. */
export const unfinished = '.rozepsano';

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Migrations of the rows' schema. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  /** Storage of the files; those in Firebase are not part of the backup. */
  files: z.enum(['local', 'firebase']),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Row = Record<string, unknown>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const tablePath = (folder: string, name: string): string => join(folder, 'tables', `${name}.jsonl`);

/** Writes a table as one JSON object per line, and returns its entry in the manifest. */
export async function writeTable(
  folder: string,
  name: string,
  rows: readonly Row[],
): Promise<Manifest['tables'][number]> {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  await mkdir(join(folder, 'tables'), { recursive: true });
  await writeFile(tablePath(folder, name), text, { mode: 0o600 });
  return { name, rows: rows.length, sha256: sha256(text) };
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, 'backup.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** @throws CommandError when the folder contains no backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => null);
  if (text === null) throw new CommandError(`Ve složce ${folder} není záloha.`);
  const manifest = manifestSchema.safeParse(parse(text));
  if (!manifest.success) throw new CommandError('Zálohu vytvořila novější verze webu, nebo je poškozená.');
  return manifest.data;
}

const verificationSchema = z.object({
  format: z.literal(1),
  verifiedAt: z.iso.datetime(),
  mistakes: z.array(z.string()),
});

/** What came of restoring a backup trially. */
export interface Verification {
  verifiedAt: string;
  mistakes: string[];
}

const verificationPath = (folder: string): string => join(folder, 'overeni.json');

/** Keeps what came of restoring a backup trially, in its folder. */
export async function writeVerification(folder: string, verification: Verification): Promise<void> {
  const text = JSON.stringify({ format: 1, ...verification }, null, 2);
  await writeFile(verificationPath(folder), `${text}\n`, { mode: 0o600 });
}

const readVerification = async (folder: string): Promise<Verification | null> => {
  const text = await readFile(verificationPath(folder), 'utf8').catch(() => '');
  return verificationSchema.safeParse(parse(text)).data ?? null;
};

/** Time of the backup; `null` for a folder without a complete backup. */
const takenAt = async (folder: string): Promise<Date | null> => {
  try {
    return new Date((await readManifest(folder)).createdAt);
  } catch (error) {
    if (error instanceof CommandError) return null;
    throw error;
  }
};

/** Folders of the nightly backups that are complete, with their times, newest first. */
async function listBackups(dataDir: string): Promise<{ folder: string; takenAt: Date }[]> {
  const parent = nightlyBackups(dataDir);
  const names = await readdir(parent).catch(() => []);
  const folders = names.filter((name) => !name.endsWith(unfinished)).map((name) => join(parent, name));
  const times = await Promise.all(folders.map(takenAt));
  return folders
    .flatMap((folder, index) => {
      const time = times[index];
      return time ? [{ folder, takenAt: time }] : [];
    })
    .toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

/** The newest nightly backup; `null` when there is none. */
export async function newestBackup(dataDir: string): Promise<{ folder: string; takenAt: Date } | null> {
  return (await listBackups(dataDir))[0] ?? null;
}

/** The last trial of restoring a nightly backup; `null` when there was none. */
export async function newestVerification(
  dataDir: string,
): Promise<(Verification & { takenAt: Date }) | null> {
  const backups = await listBackups(dataDir);
  const trials = await Promise.all(
    backups.map(async ({ folder, takenAt: time }) => {
      const trial = await readVerification(folder);
      return trial ? [{ ...trial, takenAt: time }] : [];
    }),
  );
  const [newest] = trials.flat().toSorted((one, other) => other.verifiedAt.localeCompare(one.verifiedAt));
  return newest ?? null;
}

/**
 * The rows of a table.
 * @throws CommandError when the checksum does not match.
 */
export async function readTable(folder: string, table: Manifest['tables'][number]): Promise<Row[]> {
  const text = await readFile(tablePath(folder, table.name), 'utf8').catch(() => '');
  if (sha256(text) !== table.sha256) throw new CommandError(`Záloha je poškozená: tabulka ${table.name}.`);
  // Written by `writeTable`, as the checksum proves.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row);
}

/** Copies a folder without incomplete uploads; existing files are kept. A missing folder is not an error. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const found = await stat(from).catch(() => null);
  if (!found?.isDirectory()) return;
  await cp(from, to, {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (path) => !path.endsWith('.incoming') && !path.endsWith('.part'),
  });
}
