import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { argv, env, exit, kill } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { readCommand } from '../common/run-command.ts';
import { freePort } from '../servers/free-port.ts';
import { nodePackage } from '../launcher/node.mjs';
import { readArguments, UsageError } from '../common/command-line.ts';
import { root } from '../common/workspaces.ts';

/**
 * Follows the README's first command as a newcomer would: a copy of the project without git and without node_modules,
 * one release of Node and one of npm on the path, and nothing else of this project.
 */

const usage = `npm run test:first-start                      each of Node 20, 22 and 24 with npm 9, 10 and 11
npm run test:first-start -- --node 22 --npm 10    one pair`;

const nodeVersions = ['20', '22', '24'];
const npmVersions = ['9', '10', '11'];
/** Milliseconds after which a start has failed. */
const startLimit = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'club first start ř-'));
const tools = join(folder, 'tools');

/** A package of the npm registry, unpacked. @returns its folder and its exact version. */
const unpack = async (name: string, range: string): Promise<{ path: string; version: string }> => {
  const place = join(tools, `${name}-${range}`);
  const path = join(place, 'package');
  if (!existsSync(path)) {
    mkdirSync(place, { recursive: true });
    const packed = await readCommand('npm', ['pack', `${name}@${range}`, '--json', '--silent'], {
      cwd: place,
    });
    // npm's own format, which npm 11 changed from a list to an object.
    const [entry] = Object.values(JSON.parse(packed) as { filename: string }[]);
    await readCommand('tar', ['-xzf', entry?.filename ?? ''], { cwd: place });
  }
  // npm publishes no package without a version.
  const { version } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { version: string };
  return { path, version };
};

/** The path that finds this Node, this npm and the system's own programs. */
const pathWith = async (node: string, npm: string): Promise<string> => {
  const bin = join(tools, `bin-${node}-${npm}`);
  mkdirSync(bin, { recursive: true });
  const nodeFile = join((await unpack(nodePackage, node)).path, 'bin/node');
  const npmFile = join((await unpack('npm', npm)).path, 'bin/npm-cli.js');
  for (const [name, words] of [
    ['node', `"${nodeFile}"`],
    ['npm', `"${nodeFile}" "${npmFile}"`],
  ] as const) {
    writeFileSync(join(bin, name), `#!/bin/sh\nexec ${words} "$@"\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return [bin, '/usr/bin', '/bin'].join(delimiter);
};

/** Copies what git knows, as a tarball of the project would hold it. */
const copyProject = async (to: string): Promise<void> => {
  mkdirSync(to);
  const archive = join(folder, 'project.tar');
  if (!existsSync(archive)) await readCommand('git', ['archive', '--output', archive, 'HEAD'], { cwd: root });
  await readCommand('tar', ['-xf', archive, '-C', to]);
};

/** Waits until the site shows its home page. @throws Error with what the command wrote, when it does not. */
const awaitSite = async (child: ChildProcess, url: string, output: () => string): Promise<void> => {
  const limit = performance.now() + startLimit;
  for (;;) {
    const page = await fetch(url).catch(() => undefined);
    if (page?.status === 200 && (await page.text()).includes('<h1')) return;
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.\n${output()}`);
    if (performance.now() > limit) throw new Error(`npm start was not ready in time.\n${output()}`);
    await delay(250);
  }
};

const tryPair = async (node: string, npm: string): Promise<number> => {
  const project = join(folder, `node ${node} npm ${npm}`);
  await copyProject(project);
  const port = await freePort();
  // Neither this project's packages nor npm's settings for this command reach the newcomer.
  const kept = Object.entries(env).filter(
    ([name]) => !/^npm_(?!config_(registry|cafile))|^NODE_(ENV|OPTIONS|NO_WARNINGS)$|^PATH$/i.test(name),
  );
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: project,
    env: { ...Object.fromEntries(kept), PATH: await pathWith(node, npm), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await awaitSite(child, `http://127.0.0.1:${port}/`, () => output);
    return (performance.now() - started) / 1000;
  } finally {
    if (child.pid !== undefined && child.exitCode === null) {
      const ended = once(child, 'exit');
      kill(-child.pid, 'SIGTERM');
      await ended;
    }
    rmSync(project, { recursive: true, force: true });
  }
};

const chosen = (given: string | undefined, all: readonly string[]): readonly string[] => {
  if (given === undefined) return all;
  if (!/^\d+(\.\d+){0,2}$/.test(given)) throw new UsageError(`${given} is no version.`);
  return [given];
};

try {
  const { values } = readArguments(argv.slice(2), { node: { type: 'string' }, npm: { type: 'string' } });
  let failed = 0;
  let passed = 0;
  for (const node of chosen(values.node, nodeVersions))
    for (const npm of chosen(values.npm, npmVersions)) {
      const name = `Node ${(await unpack(nodePackage, node)).version}, npm ${(await unpack('npm', npm)).version}`;
      try {
        console.log(`✓ ${name}: ready after ${(await tryPair(node, npm)).toFixed(0)} s`);
        passed += 1;
      } catch (error) {
        console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
        failed += 1;
      }
    }
  console.log(`\n${passed} passed, ${failed} failed`);
  rmSync(folder, { recursive: true, force: true });
  exit(failed === 0 ? 0 : 1);
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error);
  exit(2);
}
