import { findIndexMistakes, inSnapshot } from '../database/index.ts';
import { CommandError, UsageError, withServices } from './command.ts';
import type { Command } from './command.ts';

export const search: Command = {
  usage: 'rebuild',
  summary: 'sestaví znovu rejstřík hledání',
  details: [
    'Web ho píše sám s každou změnou; příkaz je pro případ, že by hledání nenacházelo, co na webu je.',
    'Web přitom může běžet. Nakonec se rejstřík porovná s obsahem webu.',
  ],
  options: {},
  async run(context, { positionals }) {
    if (positionals.join(' ') !== 'rebuild') throw new UsageError('Napište rebuild.');
    const mistakes = await withServices(context, async ({ database }) => {
      await database.rebuildSearch();
      return inSnapshot(database.db, findIndexMistakes);
    });
    if (mistakes.length > 0) throw new CommandError(['Rejstřík nesouhlasí:', ...mistakes].join('\n'));
    context.terminal.say('Rejstřík hledání je sestavený a souhlasí s webem.');
  },
};
