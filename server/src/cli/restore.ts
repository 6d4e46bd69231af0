import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { formatDate, formatTime, plural } from 'shared/format';
import type { ServerConfig } from '../config.ts';
import { fillEmptyDatabase, NewerSchemaError, NotEmptyError } from '../database/index.ts';
import { systemClock } from '../clock.ts';
import { eraseAgain } from '../people/erasure/erase-again.ts';
import { copyFolder, keptFolders, readManifest } from './backup-folder.ts';
import type { Manifest, Row } from './backup-folder.ts';
import { timeStamp } from './backup.ts';
import { CommandError, onlyArgument, withServices } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { erasedSince } from './erased-since.ts';
import { insertTables, readTables } from './restored-tables.ts';

const databaseFiles = ['club.sqlite', 'club.sqlite-wal', 'club.sqlite-shm'];

/** Whether a server has the SQLite file open: then journal mode WAL cannot be left. */
const isInUse = (path: string): boolean => {
  const database = new DatabaseSync(path, { timeout: 200 });
  try {
    database.exec('pragma journal_mode = delete');
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
};

/** Moves existing content of the data directory aside, so that a restore loses nothing. */
const moveAside = async ({ dataDir, databaseUrl }: ServerConfig): Promise<string> => {
  if (databaseUrl !== null) {
    throw new CommandError(
      'Databázi PostgreSQL příkaz nepřepíše. Založte prázdnou, dejte její adresu do DATABASE_URL a obnovte do ní bez --replace.',
    );
  }
  const path = join(dataDir, 'club.sqlite');
  if ((await stat(path).catch(() => null)) && isInUse(path)) {
    throw new CommandError('Web běží. Nejdřív ho zastavte.');
  }
  const aside = join(dataDir, `pred-obnovou-${timeStamp()}`);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of [...databaseFiles, ...keptFolders, 'cache']) {
    if (await stat(join(dataDir, name)).catch(() => null)) {
      await rename(join(dataDir, name), join(aside, name));
    }
  }
  return aside;
};

const explain = (error: unknown): never => {
  if (error instanceof NotEmptyError) {
    throw new CommandError(
      'V databázi už něco je. S --replace se dosavadní data odloží stranou a obnoví se záloha.',
    );
  }
  if (error instanceof NewerSchemaError) throw new CommandError('Zálohu vytvořila novější verze webu.');
  throw error;
};

const unknownAfterRestore = 'Web byl obnoven ze zálohy a neví, jestli zpráva odešla.';

/** Whether a waiting message went after the backup was taken is unknown, so it is not sent again by itself. */
const cancelWaitingMails = (rows: readonly Row[]): Row[] =>
  rows.map((row) =>
    row['state'] === 'waiting'
      ? { ...row, state: 'cancelled', code: null, lease_until: null, error: unknownAfterRestore }
      : row,
  );

const erasedWords = (count: number): string =>
  plural(count, {
    one: 'Údaje # člověka, které byly po této záloze smazané, jsou smazané znovu.',
    few: 'Údaje # lidí, které byly po této záloze smazané, jsou smazané znovu.',
    other: 'Údaje # lidí, které byly po této záloze smazané, jsou smazané znovu.',
  });

/** Erases whom the backup brought back: by the list in the data directory, and by the backups beside it. */
const eraseAgainAfter = async (
  context: CommandContext,
  folder: string,
  manifest: Manifest,
): Promise<void> => {
  const { dataDir } = context.config;
  const further = await erasedSince(folder, manifest);
  await withServices(context, async ({ database, identity, files }) => {
    const count = await eraseAgain({ clock: systemClock, database, dataDir, files, identity }, further);
    await files.removeDiscarded();
    if (count > 0) context.terminal.say(erasedWords(count));
  });
};

export const restore: Command = {
  usage: 'složka [--replace]',
  summary: 'obnoví web ze zálohy',
  details: [
    'Do prázdné databáze; s --replace se dosavadní data nejdřív přesunou stranou (jen SQLite, web nesmí běžet).',
    'Záloha z SQLite se dá obnovit do PostgreSQL a naopak. Potom spusťte check.',
    'Koho web po této záloze smazal, toho smaže znovu: podle smazane-ucty.json v DATA_DIR a novějších záloh vedle.',
  ],
  options: { replace: { type: 'boolean' } },
  async run(context, args) {
    const folder = onlyArgument(args, 'složka se zálohou');
    const { config, terminal } = context;
    const manifest = await readManifest(folder);
    const tables = await readTables(folder, manifest);
    tables.set('mails', cancelWaitingMails(tables.get('mails') ?? []));
    if (args.values['replace'] === true) {
      terminal.say(`Dosavadní data jsou ve složce ${await moveAside(config)}.`);
    }
    await mkdir(config.dataDir, { recursive: true });
    await fillEmptyDatabase(config, manifest.migrations, {
      before: async () => {
        for (const name of keptFolders) await copyFolder(join(folder, name), join(config.dataDir, name));
      },
      fill: (trx) => insertTables(trx, tables),
    }).catch(explain);
    await eraseAgainAfter(context, folder, manifest);
    const { createdAt } = manifest;
    terminal.say(`Obnoveno ze zálohy z ${formatDate(createdAt)}, ${formatTime(createdAt)}.`);
    if (manifest.files === 'firebase') terminal.say('Soubory zůstávají ve Firebase Storage.');
  },
};
