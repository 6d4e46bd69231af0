import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { promisify } from 'node:util';
import { root } from './workspaces.ts';

const running = new Set<ChildProcess>();

export interface CommandOptions extends SpawnOptions {
  /** Receives the output, which is inherited by default. */
  print?: ((text: string) => void) | undefined;
  /** Scheduling priority from -20, the highest, to 19; inherited by default. */
  niceness?: number;
}

/** Forwards a signal to all programs that `runCommand` has started, so that none outlives the check. */
export function stopCommands(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

/**
 * Runs a program in the repository's root.
 * @returns its exit status; 1 when a signal ended it.
 * @throws Error when the program cannot be started.
 */
export function runCommand(
  program: string,
  args: string[],
  { print, niceness, ...options }: CommandOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = print === undefined ? 'inherit' : 'pipe';
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      ...options,
      env: { ...env, ...options.env },
    });
    running.add(child);
    if (niceness !== undefined && child.pid !== undefined) setPriority(child.pid, niceness);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => print?.(text));
    child.once('error', reject);
    child.once('close', (status) => {
      running.delete(child);
      resolve(status ?? 1);
    });
  });
}

const folderOf = (packageName: string): string => join(root, 'node_modules', packageName);

/** Packages whose command has another name. */
const packageOf: Record<string, string> = {
  // The native compiler takes a quarter of the time; an installation without packages for tests lacks it.
  tsc: existsSync(folderOf('typescript-7')) ? 'typescript-7' : 'typescript',
  playwright: '@playwright/test',
  depcruise: 'dependency-cruiser',
};

/** The script behind a package's command. */
const scriptOf = (name: string): string => {
  const folder = folderOf(packageOf[name] ?? name);
  // npm's own format: one path for a command with the package's name, or paths by the commands' names.
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[name];
  if (script === undefined) throw new Error(`No package brings the command ${name}.`);
  return join(folder, script);
};

/** Runs a script with the Node that runs this; see `runCommand`. */
export const runNode = (script: string, args: string[] = [], options?: CommandOptions): Promise<number> =>
  runCommand(execPath, [script, ...args], options);

/** Runs a tool that came with the installation; see `runCommand`. */
export const runTool = (name: string, args: string[], options?: CommandOptions): Promise<number> =>
  runNode(scriptOf(name), args, options);

/**
 * Runs a program and keeps its output.
 * @throws Error with the program's complaint when it fails.
 */
export async function readCommand(
  program: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
    env: { ...env, ...options.env },
  });
  return stdout;
}
