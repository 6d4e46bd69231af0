import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { env, platform } from 'node:process';
import { promisify } from 'node:util';
import { root } from '../workspaces.ts';

const running = new Set<ChildProcess>();

/** Passes a signal to every program that `runCommand` has running, so that none outlives the check. */
export function stopCommands(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

/**
 * Runs a program in the repository's root with its output on ours.
 * @returns its exit status; 1 when a signal ended it.
 * @throws Error when the program cannot be started.
 */
export function runCommand(program: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: platform === 'win32',
      ...options,
      env: { ...env, ...options.env },
    });
    running.add(child);
    child.once('error', reject);
    child.once('close', (status) => {
      running.delete(child);
      resolve(status ?? 1);
    });
  });
}

/** Runs a tool that came with the installation; see `runCommand`. */
export const runTool = (name: string, args: string[], options?: SpawnOptions): Promise<number> =>
  runCommand(join(root, 'node_modules/.bin', name), args, options);

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
