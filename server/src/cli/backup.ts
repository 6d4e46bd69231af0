import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { appliedMigrations, inSnapshot, isBackedUp, readTables } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import {
  copyFolder,
  keptFolders,
  newestBackup,
  nightlyBackups,
  readManifest,
  unfinished,
  writeManifest,
  writeTable,
  writeVerification,
} from './backup-folder.ts';
import type { Manifest, Row } from './backup-folder.ts';
import { CommandError, UsageError, withServices } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { verifyBackup } from './verify-backup.ts';

/** `2026-11-21-093015` in local time, for names of folders. */
export const timeStamp = (now = new Date()): string => {
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return [now.getFullYear(), ...parts, time.join('')].join('-');
};

/** All rows of all tables from one snapshot, under their SQL names. */
const dumpTables = async (
  { db }: Database,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables'>> => {
  // Reads tables and columns by name, independently of the schema's version.
  const raw = db.withoutPlugins() as unknown as Kysely<Record<string, Row>>;
  return inSnapshot(raw, async (reader) => {
    const tables: Manifest['tables'] = [];
    for (const { name } of await readTables(reader)) {
      if (!isBackedUp(name)) continue;
      tables.push(await writeTable(folder, name, await reader.selectFrom(name).selectAll().execute()));
    }
    return { migrations: await appliedMigrations(reader), tables };
  });
};

/** Restores a backup trially, and keeps in its folder what came of it. */
const verify = async ({ config, terminal }: CommandContext, folder?: string): Promise<void> => {
  const { dataDir } = config;
  const chosen = folder ?? (await newestBackup(dataDir))?.folder;
  if (chosen === undefined) throw new CommandError(`Ve složce ${nightlyBackups(dataDir)} není žádná záloha.`);
  const mistakes = await verifyBackup(chosen, dataDir).catch((error: unknown) => {
    if (error instanceof CommandError) return [error.message];
    throw error;
  });
  // Fails where there is no backup at all.
  await readManifest(chosen);
  await writeVerification(chosen, { verifiedAt: new Date().toISOString(), mistakes });
  if (mistakes.length > 0) throw new CommandError(mistakes.join('\n'));
  terminal.say(`Záloha ve složce ${chosen} jde obnovit, všechno v ní souhlasí.`);
};

export const backup: Command = {
  usage: '[složka] [--verify]',
  summary: 'zazálohuje databázi, soubory a obsah klubu',
  details: [
    'Web přitom může běžet. Bez jména složky vznikne záloha v DATA_DIR/zalohy.',
    'Zálohu si zkopírujte na jiný počítač: obsahuje osobní údaje a klíče, chraňte ji.',
    'Soubory, které drží Firebase Storage, v záloze nejsou.',
    'S --verify nic nezálohuje: zálohu, bez jména složky tu poslední, zkušebně obnoví stranou a porovná.',
  ],
  options: { verify: { type: 'boolean' } },
  async run(context, { positionals, values }) {
    if (positionals.length > 1) throw new UsageError('Napište nejvýš jednu složku.');
    const { dataDir } = context.config;
    if (values['verify'] === true) return verify(context, positionals[0]);
    const target = positionals[0] ?? join(nightlyBackups(dataDir), timeStamp());
    if (await stat(target).catch(() => null)) throw new CommandError(`Složka ${target} už existuje.`);
    const draft = `${target}${unfinished}`;
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const copyKept = async () => {
      for (const name of keptFolders) await copyFolder(join(dataDir, name), join(draft, name));
    };
    await withServices(context, async ({ database, files }) => {
      // Before the rows and after them: a file is stored before its row, and deleted after it.
      await copyKept();
      const { migrations, tables } = await dumpTables(database, draft);
      await copyKept();
      await writeManifest(draft, {
        format: 1,
        createdAt: new Date().toISOString(),
        migrations,
        tables,
        files: files.provider,
      });
    });
    await rename(draft, target);
    context.terminal.say(`Záloha je ve složce ${target}.`);
  },
};
