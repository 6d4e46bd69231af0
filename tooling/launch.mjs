// Runs a command of the project on Node 24 whatever Node (20 or newer) started it: installs what the
// lockfile says when that is not what stands in node_modules, then hands over to `tooling/commands/<command>.ts`.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { refuseIgnoredWords } from './launcher/arguments.mjs';
import { explain, LaunchError } from './launcher/explain.mjs';
import { install, stateOfInstallation } from './launcher/install.mjs';
import { findNode, nodePackage, requiredMajor } from './launcher/node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command = '', ...rest] = process.argv.slice(2);

/** Commands that a club runs. They need no packages of tests and checks. */
const isOperation =
  ['start', 'build', 'club', 'rollback', 'deployments'].includes(command) ||
  // One workspace is checked before it is deployed, its tests' types included.
  (command === 'deploy' && rest.length === 0);

/**
 * Runs a program to its end, passing on the signals that ask us to stop.
 * @param {string} program @param {string[]} words @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ status: number | null, signal: NodeJS.Signals | null }>}
 */
const run = (program, words, env) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, { cwd: root, stdio: 'inherit', env });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // Ctrl-C in a terminal reaches the child by itself; twice would cut its clean stop short.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    child.once('error', reject);
    child.once('close', (status, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve({ status, signal });
    });
  });

/** Installs what is missing. @returns {Promise<string>} The path of a Node that runs the source. */
const prepare = async () => {
  const withDev = !isOperation;
  if (stateOfInstallation(root, withDev) !== 'complete') await install(root, { withDev });
  const found = findNode(root);
  if (found !== undefined) return found;
  await install(root, { withDev, force: true });
  const repaired = findNode(root);
  if (repaired !== undefined) return repaired;
  throw new LaunchError(
    `This machine needs Node ${requiredMajor} or newer (${process.version} started this command), and npm has no ` +
      `package ${nodePackage} that runs here: install it from https://nodejs.org and run the command again.`,
  );
};

try {
  refuseIgnoredWords(command, rest);
  const node = await prepare();
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  const { status, signal } = await run(node, [join(root, 'tooling/commands', `${command}.ts`), ...rest], {
    ...process.env,
    PATH: path,
    NODE_NO_WARNINGS: '1',
    // As in deploy/klub.service, which gives the reasons; both are read when a process begins.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  });
  // Ends the way its child ended.
  process.exitCode = signal === null ? (status ?? 1) : 128 + (constants.signals[signal] ?? 0);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const sentence = error instanceof LaunchError ? error.message : explain(code, root);
  console.error(sentence ?? error);
  process.exitCode = 1;
}
