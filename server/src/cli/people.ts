import { createUserInput, personInput } from 'shared/contract/schemas';
import { adminRole, limits } from 'shared/contract';
import { systemClock } from '../clock.ts';
import type { Queryable } from '../database/index.ts';
import { filesOfPerson } from '../files/index.ts';
import { editPerson } from '../people/edit-person.ts';
import { editRow } from '../people/edit-row.ts';
import { removePerson } from '../people/erasure/erase.ts';
import { setRole as setRoleOf } from '../people/role.ts';
import { createUser } from '../users/create-user.ts';
import { findUserByEmail } from '../users/repository.ts';
import type { UserRow } from '../users/repository.ts';
import { CommandError, onlyArgument, textOf, UsageError, withServices } from './command.ts';
import type { Command, CommandArguments, CommandContext } from './command.ts';

const findPerson = async (db: Queryable, email: string): Promise<UserRow> => {
  const user = await findUserByEmail(db, email.toLowerCase());
  if (!user) throw new CommandError(`Uživatele s e-mailem ${email} neznáme.`);
  return user;
};

/** Former members are changed by nothing but their removal. */
const findMember = async (db: Queryable, email: string): Promise<UserRow> => {
  const user = await findPerson(db, email);
  if (user.departedAt !== null) {
    throw new CommandError('Tento člen už z klubu odešel. Odchod se vrací ve správě webu, do třiceti dnů.');
  }
  return user;
};

const newPassword = async ({ terminal }: CommandContext): Promise<string> => {
  const password = await terminal.askSecret('Heslo: ');
  if (password.length < limits.passwordMin || password.length > limits.passwordMax) {
    throw new CommandError(`Heslo musí mít ${limits.passwordMin} až ${limits.passwordMax} znaků.`);
  }
  if (terminal.isInteractive && (await terminal.askSecret('Heslo znovu: ')) !== password) {
    throw new CommandError('Hesla se neshodují.');
  }
  return password;
};

const requireOption = (args: CommandArguments, name: string): string => {
  const value = textOf(args, name);
  if (!value) throw new UsageError(`Chybí --${name}.`);
  return value;
};

const namesOf = (args: CommandArguments): { name: string; surname: string; email: string } => ({
  name: requireOption(args, 'name'),
  surname: requireOption(args, 'surname'),
  email: requireOption(args, 'email'),
});

export const createAdmin: Command = {
  usage: '--email jana@klub.cz --name Jana --surname Nováková',
  summary: 'založí účet správce',
  details: ['Na heslo se zeptá; bez obrazovky ho přečte ze standardního vstupu.'],
  options: { email: { type: 'string' }, name: { type: 'string' }, surname: { type: 'string' } },
  async run(context, args) {
    const names = namesOf(args);
    const input = createUserInput.safeParse({ ...names, password: await newPassword(context) });
    if (!input.success) throw new CommandError('Jméno, příjmení nebo e-mail nemá správný tvar.');
    await withServices(context, async ({ database, identity }) => {
      await createUser({ clock: systemClock, database, identity }, input.data, async (trx, userId) => {
        await trx.updateTable('users').set({ role: adminRole }).where('userId', '=', userId).execute();
        return userId;
      });
    });
    context.terminal.say(`Správce ${names.name} ${names.surname} se může přihlásit e-mailem ${names.email}.`);
  },
};

export const editUser: Command = {
  usage: 'jana@klub.cz [--name Jana] [--surname Nová] [--email nova@klub.cz]',
  summary: 'změní jméno, příjmení nebo e-mail člena',
  details: [
    'Novým e-mailem se člen i přihlašuje; heslo zůstává. Kde je přihlášený, musí se přihlásit znovu.',
    'Na předchozí adresu o tom web pošle zprávu, jakmile běží a má nastavenou poštu.',
  ],
  options: { email: { type: 'string' }, name: { type: 'string' }, surname: { type: 'string' } },
  async run(command, args) {
    const { terminal } = command;
    const current = onlyArgument(args, 'e-mail člena');
    await withServices(command, async ({ database, identity }) => {
      const user = await findMember(database.db, current);
      const edited = {
        name: textOf(args, 'name') ?? user.name,
        surname: textOf(args, 'surname') ?? user.surname,
        email: (textOf(args, 'email') ?? user.email).toLowerCase(),
      };
      const input = personInput.safeParse(edited);
      if (!input.success) throw new CommandError('Jméno, příjmení nebo e-mail nemá správný tvar.');
      const context = { clock: systemClock, database, identity };
      await editPerson(context, user, input.data, editRow(database, user.userId));
      terminal.say(`Uloženo: ${edited.name} ${edited.surname}, ${edited.email}.`);
    });
  },
};

const roles: Record<string, number> = { spravce: adminRole, clen: 0 };

export const setRole: Command = {
  usage: 'jana@klub.cz spravce|clen',
  summary: 'určí, kdo je správce',
  details: ['Platí hned, i pro toho, kdo je právě přihlášený.'],
  options: {},
  async run(context, { positionals }) {
    const [email, roleName = '', ...rest] = positionals;
    const role = roles[roleName];
    if (email === undefined || role === undefined || rest.length > 0) {
      throw new UsageError('Napište e-mail člena a za něj spravce, nebo clen.');
    }
    await withServices(context, async ({ database }) => {
      const user = await findMember(database.db, email);
      await setRoleOf(user.userId, role, editRow(database, user.userId));
      context.terminal.say(
        role === adminRole
          ? `${user.name} ${user.surname} teď spravuje web.`
          : `${user.name} ${user.surname} už web nespravuje.`,
      );
    });
  },
};

const confirmRemoval = async ({ terminal }: CommandContext, user: UserRow, yes: boolean): Promise<void> => {
  if (yes) return;
  if (!terminal.isInteractive) throw new UsageError('Bez obrazovky je třeba přidat --yes.');
  const answer = await terminal.ask(
    `Smazat ${user.name} ${user.surname} (${user.email}) i s kočkami, články a obrázky? Napište ano: `,
  );
  if (answer.trim().toLowerCase() !== 'ano') throw new CommandError('Nic se nesmazalo.');
};

export const removeUser: Command = {
  usage: 'jana@klub.cz [--yes]',
  summary: 'smaže člena se všemi osobními údaji',
  details: [
    'Zmizí účet, kočky, články, obrázky i zprávy o hesle. Zpět se to vzít nedá.',
    'V dřívějších zálohách údaje zůstávají, dokud je nesmažete; po obnovení se smažou znovu.',
  ],
  options: { yes: { type: 'boolean' } },
  async run(context, args) {
    const email = onlyArgument(args, 'e-mail člena');
    await withServices(context, async ({ database, identity, files }) => {
      const user = await findPerson(database.db, email);
      await confirmRemoval(context, user, args.values['yes'] === true);
      // Refused for the last administrator.
      await setRoleOf(user.userId, 0, editRow(database, user.userId));
      const urls = await filesOfPerson(database.db, user);
      const { dataDir } = context.config;
      await removePerson({ clock: systemClock, database, dataDir, files, identity }, user, urls);
      await files.removeDiscarded();
      context.terminal.say(`${user.name} ${user.surname} je pryč i se vším, co k účtu patřilo.`);
    });
  },
};
