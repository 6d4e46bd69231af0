import { readdir } from 'node:fs/promises';
import { FolderMistakesError, importFolder } from '../club/read-folder.ts';
import { readSections } from '../club/sections.ts';
import { takeOverContent } from '../club/take-over.ts';
import { MissingFileError, writeFolder } from '../club/write-folder.ts';
import { CommandError, UsageError, withServices } from './command.ts';
import type { Command, CommandContext, Services } from './command.ts';

const exportTo = async (folder: string, { database, files }: Services): Promise<string> => {
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) throw new CommandError(`Složka ${folder} není prázdná.`);
  try {
    await writeFolder(folder, await readSections(database.db), files);
  } catch (error) {
    if (error instanceof MissingFileError) throw new CommandError(`Chybí soubor ${error.message}.`);
    throw error;
  }
  return `Obsah klubu je ve složce ${folder}.`;
};

const importFrom = async (folder: string, services: Services): Promise<string> => {
  try {
    await importFolder(folder, services);
  } catch (error) {
    if (!(error instanceof FolderMistakesError)) throw error;
    throw new CommandError(['Nic se nezměnilo, složka má chyby:', ...error.mistakes].join('\n'));
  }
  return 'Web ukazuje obsah z této složky.';
};

const actions: Readonly<Record<string, typeof exportTo>> = { export: exportTo, import: importFrom };

export const content: Command = {
  usage: 'export|import složka',
  summary: 'vypíše obsah klubu do složky, nebo ho z ní načte',
  details: [
    'Složka se dá upravit rukou: slova jsou v club.json, obrázky a dokumenty vedle.',
    'Načte se celá, nebo vůbec; co v ní není, z webu zmizí. Web přitom může běžet.',
  ],
  options: {},
  async run(context: CommandContext, { positionals }) {
    const [name = '', folder, ...rest] = positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action || folder === undefined || rest.length > 0)
      throw new UsageError('Napište export nebo import a složku.');
    const done = await withServices(context, async (services) => {
      await takeOverContent({ ...context, ...services });
      return action(folder, services);
    });
    context.terminal.say(done);
  },
};
