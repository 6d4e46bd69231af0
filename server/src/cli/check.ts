import { adminRole } from 'shared/contract';
import { demoLeftovers, contentWarnings } from '../club/demo-leftovers.ts';
import { readSections } from '../club/sections.ts';
import { ClubContentError, takeOverContent } from '../club/take-over.ts';
import { damagedParts } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import { demoMembers } from '../demo/index.ts';
import { faultOf } from '../files/index.ts';
import { CommandError, UsageError, withServices } from './command.ts';
import type { Command, CommandContext, Services } from './command.ts';

interface Findings {
  mistakes: string[];
  warnings: string[];
}

const checkContent = async (context: CommandContext, { database, files }: Services): Promise<Findings> => {
  try {
    await takeOverContent({ ...context, database, files });
    // On a local installation demo values are intended.
    if (context.config.demo) return { mistakes: [], warnings: [] };
    const sections = await readSections(database.db);
    const say = ({ text }: { text: string }) => `Obsah klubu: ${text}`;
    return { mistakes: demoLeftovers(sections).map(say), warnings: contentWarnings(sections).map(say) };
  } catch (error) {
    if (error instanceof ClubContentError) return { mistakes: [error.message], warnings: [] };
    throw error;
  }
};

const checkPeople = async ({ db }: Database, isDemo: boolean): Promise<string[]> => {
  const admin = await db
    .selectFrom('users')
    .select('userId')
    .where('role', '=', adminRole)
    .limit(1)
    .executeTakeFirst();
  const mistakes = admin ? [] : ['Uživatelé: chybí správce, založte ho příkazem create-admin'];
  if (isDemo) return mistakes;
  const emails = demoMembers.map((member) => member.email);
  const found = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return [
    ...mistakes,
    ...found.map(({ email }) => `Uživatelé: ${email} je ukázkový účet, jeho heslo zná každý`),
  ];
};

/** Files that have a record and are missing in the data directory. */
const checkFiles = async ({ database, files }: Services): Promise<string[]> => {
  const objects = await database.db
    .selectFrom('storedObjects')
    .select(['name', 'url'])
    .where('removing', '=', 0)
    .execute();
  const conditions = await files.conditions(objects.map(({ url }) => url));
  return objects.flatMap(({ name, url }) => {
    const condition = conditions.get(url);
    const fault = condition ? faultOf(condition) : `${name} se nedá přečíst`;
    return fault === null ? [] : [`Soubory: ${fault}`];
  });
};

export const check: Command = {
  usage: '',
  summary: 'zkontroluje obsah klubu, databázi a soubory',
  details: ['Najde-li chybu, vypíše ji a skončí stavem 1.'],
  options: {},
  async run(context, { positionals }) {
    if (positionals.length > 0) throw new UsageError('Příkaz nemá žádné argumenty.');
    const { mistakes, warnings } = await withServices(context, async (services) => {
      const { database, files } = services;
      const found = await checkContent(context, services);
      const { mistakes } = found;
      mistakes.push(...(await damagedParts(database.db)).map((part) => `Databáze: ${part}`));
      mistakes.push(...(await checkPeople(database, context.config.demo)));
      if (files.provider === 'local') mistakes.push(...(await checkFiles(services)));
      return found;
    });
    for (const warning of warnings) context.terminal.say(`Upozornění. ${warning}`);
    if (mistakes.length > 0) throw new CommandError(mistakes.join('\n'));
    context.terminal.say('Vše je v pořádku.');
  },
};
