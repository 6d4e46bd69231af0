import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { appliedMigrations, inSnapshot, publishedTables } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import {
  copyFolder,
  keptFolders,
  nightlyBackups,
  unfinished,
  writeManifest,
  writeTable,
} from './backup-folder.ts';
import type { Manifest, Row } from './backup-folder.ts';
import { CommandError, UsageError, withServices } from './command.ts';
import type { Command } from './command.ts';

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
    for (const { name } of await reader.introspection.getTables()) {
      if (publishedTables.includes(name)) continue;
      tables.push(await writeTable(folder, name, await reader.selectFrom(name).selectAll().execute()));
    }
    return { migrations: await appliedMigrations(reader), tables };
  });
};

export const backup: Command = {
  usage: '[složka]',
  summary: 'zazálohuje databázi, soubory a obsah klubu',
  details: [
    'Web přitom může běžet. Bez jména složky vznikne záloha v DATA_DIR/zalohy.',
    'Zálohu si zkopírujte na jiný počítač: obsahuje osobní údaje a klíče, chraňte ji.',
    'Soubory, které drží Firebase Storage, v záloze nejsou.',
  ],
  options: {},
  async run(context, { positionals }) {
    if (positionals.length > 1) throw new UsageError('Napište nejvýš jednu složku.');
    const { dataDir } = context.config;
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
