import { expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaceNames } from '../common/workspaces.ts';
import { importedPackages, outerImports } from './compile.ts';
import { lockfileFor } from './lockfile.ts';
import { manifestFor } from './repository.ts';

const remotes = workspaceNames.filter((name) => name !== 'shell');
const ownPackages = ['shared', 'remote-scripts'];

const typesOf = (name: string): string =>
  `@types/${name.startsWith('@') ? name.slice(1).replace('/', '__') : name}`;

it.each(remotes)('%s takes every package along that it imports, with its types', (remote) => {
  const packages = ownPackages.map((name) => ({ name, file: `${name}-3.0.0.tgz` }));
  const { dependencies = {}, devDependencies = {} } = manifestFor(remote, packages);
  const named = { ...dependencies, ...devDependencies };
  const imported = [...importedPackages(join(root, remote, 'src'))];
  const typed = imported.map(typesOf).filter((name) => existsSync(join(root, 'node_modules', name)));
  expect(Object.keys(named)).toEqual(expect.arrayContaining([...imported, ...typed, ...ownPackages]));
  // Installed in the versions that are in use here.
  const { packages: locked } = lockfileFor(remote) as { packages: Record<string, unknown> };
  const others = Object.keys(named).filter((name) => !ownPackages.includes(name));
  expect(Object.keys(locked)).toEqual(expect.arrayContaining(others.map((name) => `node_modules/${name}`)));
});

it.each(remotes)('%s imports no file that does not come along, and has a page of its own', (remote) => {
  const folder = join(root, remote, 'src');
  expect(outerImports(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['entry.ts', 'standalone.tsx']));
});
