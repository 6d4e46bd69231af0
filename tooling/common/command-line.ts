import { env, exit } from 'node:process';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { ConfigError } from '../../server/src/config.ts';
import { RefusedError } from '../../server/src/deployments/index.ts';
import { describeStartError } from '../../server/src/start-error.ts';
import { root, workspaceNames, type WorkspaceName } from './workspaces.ts';

/** The command line is invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Reads a command's arguments.
 * @throws UsageError also when npm has taken an option for its own, which would be lost silently.
 */
export function readArguments<T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  const swallowed = Object.keys(options).find((name) => env[`npm_config_${name}`] !== undefined);
  if (swallowed !== undefined)
    throw new UsageError(`Write two dashes before the options: npm run … -- --${swallowed}`);
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The one workspace that a command names.
 * @throws UsageError when it names none, or several.
 */
export function namedWorkspace(positionals: readonly string[]): WorkspaceName {
  const found = workspaceNames.find((name) => name === positionals[0]);
  if (found === undefined || positionals.length > 1)
    throw new UsageError(`Name one workspace with -w: ${workspaceNames.join(', ')}.`);
  return found;
}

/** Where a command of an engineer runs, for what it says of this machine. */
const place = () => ({
  host: env['HOST'] ?? '127.0.0.1',
  port: Number(env['PORT'] ?? 3000),
  dataDir: env['DATA_DIR'] ?? root,
  demo: true,
});

/** Ends the process with what to do about an error of the machine, such as a port that is taken. */
export const endWith = (error: unknown): never => {
  console.error(describeStartError(error, place()) ?? error);
  return exit(1);
};

/** Runs a command and ends the process: 0 success, 1 failure, 2 usage error. */
export async function runScript(usage: string, work: () => Promise<void>): Promise<never> {
  try {
    await work();
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usage}`);
      return exit(2);
    }
    const isExpected = error instanceof RefusedError || error instanceof ConfigError;
    if (!isExpected) return endWith(error);
    console.error(error.message);
    return exit(1);
  }
  return exit(0);
}
