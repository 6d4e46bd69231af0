import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { databaseTrouble } from '../database/index.ts';
import {
  AccountRefusedError,
  EmailExistsError,
  IdentityUnavailableError,
  ProblemError,
  UnknownAccountError,
} from '../errors/index.ts';
import { createLogger } from '../http/logger.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { CommandError, UsageError } from './command.ts';
import type { Command } from './command.ts';
import { content } from './content.ts';
import { doctor } from './doctor.ts';
import { importDemo } from './import-demo.ts';
import { mailTest } from './mail-test.ts';
import { createAdmin, editUser, removeUser, setRole } from './people.ts';
import { restore } from './restore.ts';
import { search } from './search.ts';
import type { Terminal } from './terminal.ts';

const commands: Record<string, Command> = {
  'create-admin': createAdmin,
  'edit-user': editUser,
  'set-role': setRole,
  'remove-user': removeUser,
  backup,
  restore,
  content,
  search,
  'import-demo': importDemo,
  'mail-test': mailTest,
  check,
  doctor,
};

const call = 'npm run club --';
const widest = Math.max(...Object.keys(commands).map((name) => name.length));

const overview = (): string =>
  [
    `Použití: ${call} <příkaz>`,
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(widest)}  ${summary}`),
    '',
    `Podrobnosti: ${call} <příkaz> --help`,
    'Kde jsou data a databáze, říkají proměnné DATA_DIR a DATABASE_URL, stejné jako pro web.',
  ].join('\n');

const helpOf = (name: string, { usage, summary, details }: Command): string =>
  [`${call} ${name} ${usage}`.trimEnd(), '', `  ${summary}`, ...details.map((line) => `  ${line}`)].join(
    '\n',
  );

const byCode: Record<string, string> = {
  CHANGED_MEANWHILE: 'Člena mezitím změnil někdo jiný. Nic se nezměnilo, zkuste to znovu.',
  LAST_ADMINISTRATOR: 'Je to poslední správce. Nejdřív určete jiného příkazem set-role.',
};

/** Message for an error that the user can correct; `null` for any other. */
const explain = (error: unknown): string | null => {
  if (error instanceof CommandError) return error.message;
  if (error instanceof ConfigError) return `Nastavení nelze použít.\n${error.message}`;
  if (error instanceof ProblemError) return byCode[error.code] ?? null;
  if (error instanceof EmailExistsError) return 'Tento e-mail už někdo má.';
  if (error instanceof AccountRefusedError) {
    if (error.reason === 'password_policy') {
      return 'Heslo nesplňuje pravidla pro hesla, která má klub nastavená ve službě přihlašování.';
    }
    return error.field === 'email'
      ? 'Služba přihlašování tento e-mail nepřijala.'
      : 'Služba přihlašování toto heslo nepřijala.';
  }
  if (error instanceof UnknownAccountError) {
    return 'Služba přihlašování účet tohoto člena nezná, nejspíš ho někdo smazal přímo v ní. Nic se nezměnilo.';
  }
  if (error instanceof IdentityUnavailableError) return 'Služba přihlašování neodpovídá, zkuste to později.';
  const trouble = databaseTrouble(error);
  if (trouble === 'full') return 'Na disku není místo.';
  return trouble === 'unavailable' ? 'Databáze neodpovídá, zkuste to za chvíli.' : null;
};

const readArguments = (command: Command, rest: readonly string[]) => {
  try {
    return parseArgs({ args: [...rest], options: command.options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError('Neznámá volba, nebo volbě chybí hodnota.', { cause: error });
  }
};

/**
 * Runs one command of `npm run club`.
 * @returns the exit status: 0 success, 1 failure, 2 usage error.
 * @throws unexpected errors.
 */
export async function runClub(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const [name = '--help', ...rest] = argv;
  if (name === '--help' || name === 'help') {
    terminal.say(overview());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    terminal.say(`Příkaz ${name} neznáme.\n\n${overview()}`);
    return 2;
  }
  if (rest.includes('--help')) {
    terminal.say(helpOf(name, command));
    return 0;
  }
  try {
    const { positionals, values } = readArguments(command, rest);
    await command.run(
      { config: readConfig(env), logger: createLogger('silent'), terminal },
      { positionals, values },
    );
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.say(`${error.message}\n\n${helpOf(name, command)}`);
      return 2;
    }
    const explanation = explain(error);
    if (explanation === null) throw error;
    terminal.say(explanation);
    return 1;
  }
}
