#!/usr/bin/env node
// The commands of a remote in its own repository (docs/decisions/0167): `remote-scripts dev`. Runs them on Node 24,
// whatever Node started it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { explain } from './explain.mjs';
import { findNode, nodePackage, requiredMajor } from './node.mjs';
import { runCommand } from './run.mjs';

/** What runs, and whether it is told the remote's name. */
const commands = {
  dev: { script: 'standalone', isAboutRemote: true },
  build: { script: 'build', isAboutRemote: true },
  test: { script: 'test', isAboutRemote: true },
  deploy: { script: 'deploy', isAboutRemote: true },
  rollback: { script: 'rollback', isAboutRemote: true },
  deployments: { script: 'deployments', isAboutRemote: false },
};

const folder = fileURLToPath(new URL('../commands/', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const [name = '', ...rest] = process.argv.slice(2);
const command = Object.entries(commands).find(([known]) => known === name)?.[1];

if (command === undefined) {
  console.error(`remote-scripts knows ${Object.keys(commands).join(', ')}, not "${name}".`);
  process.exit(2);
}
const node = findNode(root);
if (node === undefined) {
  console.error(
    `This repository needs Node ${requiredMajor} or newer (${process.version} started this command), and the package ` +
      `${nodePackage} does not run here: install it from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}
const remote = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
const words = [join(folder, `${command.script}.js`), ...(command.isAboutRemote ? [remote] : []), ...rest];
try {
  process.exitCode = await runCommand(node, root, words);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  console.error(explain(code, root) ?? error);
  process.exitCode = 1;
}
