import type { FastifyBaseLogger } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { commandTimeouts, openDatabase, searchFailure } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import { createFiles } from '../files/index.ts';
import type { Files } from '../files/index.ts';
import { createIdentity } from '../identity/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Terminal } from './terminal.ts';

/** The command failed; the message is in Czech. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The command line is invalid; the message is in Czech, and the usage is shown. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface CommandContext {
  config: ServerConfig;
  logger: FastifyBaseLogger;
  terminal: Terminal;
}

export interface Services {
  database: Database;
  identity: Identity;
  files: Files;
}

export interface Command {
  /** Usage after the command's name. */
  usage: string;
  /** Description, in Czech. */
  summary: string;
  /** Further lines of its help. */
  details: readonly string[];
  options: Record<string, { type: 'string' | 'boolean' }>;
  run(context: CommandContext, args: CommandArguments): Promise<void>;
}

export interface CommandArguments {
  positionals: readonly string[];
  values: Record<string, string | boolean | undefined>;
}

/** The option's value, trimmed; `undefined` without it. */
export const textOf = ({ values }: CommandArguments, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : undefined;
};

/**
 * The only positional argument.
 * @throws UsageError when there is none or more than one.
 */
export const onlyArgument = ({ positionals }: CommandArguments, what: string): string => {
  const [first, ...rest] = positionals;
  if (first === undefined || rest.length > 0) throw new UsageError(`Chybí ${what}, nebo je argumentů víc.`);
  return first;
};

/** Runs the work with open database, identity and file storage, and closes them afterwards. */
export async function withServices<T>(
  { config, logger }: CommandContext,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, {
    timeouts: commandTimeouts,
    onSearchFailure: (error) => logger.error({ err: error }, searchFailure),
  });
  try {
    const identity = createIdentity(config, database, logger);
    const files = createFiles(config, database, logger, identity);
    const result = await work({ database, identity, files });
    // A server goes on with it only when somebody writes.
    await database.searchIndexed();
    return result;
  } finally {
    await database.close();
  }
}
