import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { explain, LaunchError } from './explain.mjs';
import { withLock } from './lock.mjs';
import { nodePackage } from './node.mjs';

/**
 * A package's entry in the lockfile.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, link?: boolean }} LockEntry
 */

/** @param {string} path @returns {Record<string, LockEntry> | undefined} */
const packagesIn = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    // Absent, or incomplete because an installation was stopped.
    return undefined;
  }
};

/**
 * The packages that a command needs, by their folders.
 * @param {string} root @param {boolean} withDev @returns {[string, LockEntry][]}
 */
const wantedPackages = (root, withDev) =>
  Object.entries(packagesIn(join(root, 'package-lock.json')) ?? {}).filter(
    ([path, { dev }]) => path.includes('node_modules/') && (withDev || dev !== true),
  );

/**
 * Compares node_modules with the lockfile. npm writes its list of packages last, when all are installed.
 * @param {string} root
 * @param {boolean} withDev Whether the packages that only tests and checks need count as well.
 * @returns {'complete' | 'incomplete' | 'absent'} `incomplete`: all present packages match, but some are missing.
 */
export function stateOfInstallation(root, withDev) {
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (present === undefined) return 'absent';
  let isComplete = true;
  for (const [path, wanted] of wantedPackages(root, withDev)) {
    const installed = present[path];
    if (installed === undefined) {
      // Packages for other machines are in the lockfile alone.
      if (wanted.optional !== true) isComplete = false;
    } else {
      if (installed.version !== wanted.version || installed.integrity !== wanted.integrity) return 'absent';
      if (!existsSync(join(root, path, 'package.json'))) return 'absent';
    }
  }
  return isComplete ? 'complete' : 'incomplete';
}

/** The npm that started this command, otherwise the one in `PATH`. @returns {[string, string[]]} */
export const npmProgram = () => {
  const script = process.env.npm_execpath;
  if (script !== undefined && basename(script) === 'npm-cli.js') return [process.execPath, [script]];
  return ['npm', []];
};

/** Prints how many packages are installed, until the returned function is called. @param {() => [number, number]} count */
const showProgress = (count) => {
  const { stdout } = process;
  const text = () => {
    const [present, all] = count();
    return `Installing packages, once: ${present} of ${all}`;
  };
  if (!stdout.isTTY) {
    console.log('Installing packages, once …');
    const timer = setInterval(() => console.log(text()), 5_000);
    return () => clearInterval(timer);
  }
  const timer = setInterval(() => stdout.write(`\r${text()} …`), 500);
  return () => {
    clearInterval(timer);
    stdout.write('\r\u001b[K');
  };
};

/** Milliseconds within which the first package arrives over any connection that could bring all of them. */
const arrivalTimeout = 60_000;

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs npm to its end.
 * @param {string} root @param {string[]} words
 * @param {() => number} present How many packages are in place; none more after a while means that npm waits in vain.
 * @returns {Promise<{ status: number | null, output: string }>}
 * @throws {LaunchError} when npm is missing, or when nothing arrives.
 */
const runNpm = (root, words, present) =>
  new Promise((resolve, reject) => {
    const [program, first] = npmProgram();
    const child = spawn(program, [...first, ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && first.length === 0,
      env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    };
    for (const signal of stopSignals) process.once(signal, stop);
    const before = present();
    const timer = setTimeout(() => {
      if (present() > before) return;
      child.kill('SIGKILL');
      reject(new LaunchError(explain('ETIMEDOUT', root)));
    }, arrivalTimeout);
    const finish = () => {
      clearTimeout(timer);
      for (const signal of stopSignals) process.off(signal, stop);
    };
    child.once('error', () => {
      finish();
      reject(
        new LaunchError('npm was not found: install it together with Node.js, and run the command again.'),
      );
    });
    child.once('close', (status) => {
      finish();
      resolve({ status, output });
    });
  });

const commonOptions = [
  '--include=optional',
  // No package in use needs its script, and npm 9 and 10 would run them all.
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=error',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

/**
 * Installs what the lockfile says.
 * @param {string} root
 * @param {boolean} withDev
 * @param {'all' | 'missing'} extent `missing` does not replace installed packages: a running server uses them.
 * @throws {LaunchError} when npm fails, with its reason.
 */
const runInstallation = async (root, withDev, extent) => {
  const paths = wantedPackages(root, withDev).filter(([, { optional, link }]) => !(optional || link));
  const present = () => paths.filter(([path]) => existsSync(join(root, path, 'package.json'))).length;
  const stopProgress = showProgress(() => [present(), paths.length]);
  const command = extent === 'all' ? ['ci'] : ['install', '--no-save'];
  const kinds = withDev ? ['--include=dev'] : ['--omit=dev'];
  try {
    const { status, output } = await runNpm(root, [...command, ...kinds, ...commonOptions], present);
    stopProgress();
    if (status === 0) return;
    const [, code = ''] = /npm (?:ERR!|error) code (\w+)/.exec(output) ?? [];
    throw new LaunchError(explain(code, root) ?? `npm could not install the packages.\n${output.trim()}`);
  } finally {
    stopProgress();
  }
};

/** Bytes of the packages and builds with a margin; npm hangs on a full disk. */
const neededSpace = 700_000_000;

/** @param {string} root @throws {LaunchError} when the disk has too little space. */
const requireSpace = (root) => {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < neededSpace) throw new LaunchError(explain('ENOSPC', root));
};

/**
 * Installs the packages of the lockfile, unless they are complete. One process installs at a time.
 * @param {string} root
 * @param {{ withDev: boolean, force?: boolean }} options `force` reinstalls everything.
 * @throws {LaunchError} with one sentence when it cannot be done.
 */
export async function install(root, { withDev, force = false }) {
  const onWait = () => console.log('Another command is installing packages; waiting for it …');
  await withLock(join(root, '.install.lock'), onWait, async () => {
    const state = stateOfInstallation(root, withDev);
    if (state === 'complete' && !force) return;
    if (state === 'absent') requireSpace(root);
    await runInstallation(root, withDev, state === 'incomplete' && !force ? 'missing' : 'all');
    // Node's headers (67 MB) serve native addons that are compiled here, and there are none.
    rmSync(join(root, 'node_modules', nodePackage, 'include'), { recursive: true, force: true });
  });
}
