import { demoMembers, demoPassword, fillWithDemo } from '../demo/index.ts';
import { CommandError, UsageError, withServices } from './command.ts';
import type { Command } from './command.ts';

export const importDemo: Command = {
  usage: '',
  summary: 'naplní prázdnou databázi ukázkovým klubem',
  details: ['Jen na vlastním počítači: heslo ukázkových účtů zná každý.'],
  options: {},
  async run(context, { positionals }) {
    if (positionals.length > 0) throw new UsageError('Příkaz nemá žádné argumenty.');
    if (!context.config.demo) {
      throw new CommandError(
        'Ukázkový obsah patří jen na vlastní počítač: HOST musí být 127.0.0.1, SITE_URL a TRUSTED_PROXY prázdné a IDENTITY local.',
      );
    }
    await withServices(context, async (services) => {
      if (!(await fillWithDemo(services))) throw new CommandError('V databázi už něco je, nic se nezměnilo.');
    });
    const open = demoMembers.filter((member) => member.open).map((member) => member.email);
    context.terminal.say(`Hotovo. Účty ${open.join(', ')} mají heslo ${demoPassword}.`);
  },
};
