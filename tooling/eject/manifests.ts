import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaceNames } from '../common/workspaces.ts';

/** The part of npm's package.json that is read and written. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  description?: string;
  type?: string;
  license?: string;
  engines?: Record<string, string>;
  bin?: Record<string, string>;
  scripts?: Record<string, string>;
  sideEffects?: string[];
  exports?: Record<string, string | { types: string; default: string }>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  overrides?: Record<string, unknown>;
}

/** The package.json of a folder below the root; of the root itself without a name. */
export const manifestOf = (folder = '.'): Manifest =>
  // npm's own format.
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** The exact versions of all packages that are in use here. */
const versionsHere = (): Record<string, string> =>
  Object.assign(
    {},
    ...['.', 'shared', 'server', 'e2e', ...workspaceNames].flatMap((folder) => {
      const { dependencies, devDependencies } = manifestOf(folder);
      return [devDependencies, dependencies];
    }),
  ) as Record<string, string>;

/**
 * Packages in the versions that are in use here, by name.
 * @throws Error for a package that is not.
 */
export function inVersionsHere(names: Iterable<string>): Record<string, string> {
  const versions = versionsHere();
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => {
      const version = versions[name];
      if (version === undefined || version === '*') throw new Error(`No package.json here names ${name}.`);
      return [name, version];
    }),
  );
}
