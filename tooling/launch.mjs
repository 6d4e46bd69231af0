// Runs a command of the project on Node 24 whatever Node (20 or newer) started it:
// installs what the lockfile says when that changed, then hands over to `tooling/<command>.ts`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...rest] = process.argv.slice(2);
const isWindows = process.platform === 'win32';

/** Exits with the status of a child, also when a signal ended it. */
const exitLike = (result) => {
  if (result.error) console.error(result.error.message);
  process.exit(result.status ?? 1);
};

const installIfNeeded = () => {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
  const stamp = join(root, 'node_modules', '.club-install');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (about a minute, once) …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
  });
  if (result.status !== 0) exitLike(result);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, lock);
};

/** The Node that came with the installation, or the one in use when it is new enough. */
const findNode = () => {
  const own = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`This machine needs Node 24 or newer; ${process.version} started this command.`);
  process.exit(1);
};

installIfNeeded();
const node = findNode();
const result = spawnSync(node, [join(root, 'tooling', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  shell: isWindows,
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    NODE_NO_WARNINGS: '1',
  },
});
exitLike(result);
