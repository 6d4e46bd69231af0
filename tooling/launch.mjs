// Runs a command of the project on Node 24 whatever Node (20 or newer) started it: installs what the
// lockfile says when that is not what stands in node_modules, then hands over to `tooling/<command>.ts`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const [command, ...rest] = process.argv.slice(2);
const isWindows = process.platform === 'win32';

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Absent, or cut short by an installation that was stopped: either way not to be relied on.
    return undefined;
  }
};

/** Whether node_modules holds what the lockfile asks for. npm writes its own list last, when all is there. */
const isInstalled = () => {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  const present = readJson(join(modules, '.package-lock.json'))?.packages;
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const installed = present[path];
    // Packages for other machines are in the lockfile alone.
    if (installed === undefined) return entry.optional === true;
    if (installed.version !== entry.version || installed.integrity !== entry.integrity) return false;
    return existsSync(join(root, path, 'package.json'));
  });
};

/** Runs a program to its end, passing on the signals that ask us to stop. */
const run = (program, args, env) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', shell: isWindows, env });
    const forward = (signal) => {
      // Ctrl-C in a terminal reaches the child by itself; twice would cut its clean stop short.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    child.once('error', reject);
    child.once('close', (status, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve({ status, signal });
    });
  });

/** Ends this process the way its child ended. */
const exitLike = ({ status, signal }) => {
  if (signal !== null) process.exit(128 + (constants.signals[signal] ?? 0));
  process.exit(status ?? 1);
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const holderOf = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    // Given back in this very moment.
    return undefined;
  }
};

/** Takes the lock of this folder's installation; waits while another command holds it. */
const takeInstallLock = async () => {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `club-install-${name}.lock`);
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (let told = false; ;) {
      try {
        // A link appears with its content, so nobody reads a lock without its holder.
        linkSync(own, lock);
        return () => rmSync(lock, { force: true });
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = holderOf(lock);
      if (holder !== undefined && !isAlive(holder)) rmSync(lock, { force: true });
      else {
        if (!told) console.log('Another command is installing packages; waiting for it …');
        told = true;
        await delay(500);
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
};

const install = async () => {
  const release = await takeInstallLock();
  try {
    if (isInstalled()) return;
    console.log('Installing packages (about a minute, once) …');
    const result = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      ...process.env,
      PUPPETEER_SKIP_DOWNLOAD: '1',
    });
    if (result.status !== 0) {
      release();
      exitLike(result);
    }
  } finally {
    release();
  }
};

/** The Node that came with the installation, or the one in use when it is new enough. */
const findNode = () => {
  const own = join(modules, '.bin', isWindows ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`This machine needs Node 24 or newer; ${process.version} started this command.`);
  process.exit(1);
};

if (!isInstalled()) await install();
const result = await run(findNode(), [join(root, 'tooling', `${command}.ts`), ...rest], {
  ...process.env,
  PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  NODE_NO_WARNINGS: '1',
});
exitLike(result);
