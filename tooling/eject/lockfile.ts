import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/workspaces.ts';

/** The part of npm's lockfile that is read and written. */
interface Lockfile {
  packages: Record<string, { link?: boolean }>;
}

/** Which package of a remote's own repository has the packages that a workspace here has for itself. */
const keeperOf: Record<string, string> = {
  shared: 'node_modules/shared/',
  server: 'node_modules/remote-scripts/',
};

/**
 * The lockfile with the packages that are in use here, from which npm takes those that a remote's own repository needs,
 * without asking a registry for newer ones.
 */
export function lockfileFor(remote: string): object {
  // npm's own format.
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const kept = Object.entries(lockfile.packages).flatMap(([path, entry]) => {
    const at = path.indexOf('node_modules/');
    if (at === -1 || entry.link === true) return [];
    const workspace = path.slice(0, Math.max(at - 1, 0));
    if (workspace === '' || workspace === remote) return [[path.slice(at), entry] as const];
    const keeper = keeperOf[workspace];
    return keeper === undefined ? [] : [[`${keeper}${path.slice(at)}`, entry] as const];
  });
  return { ...lockfile, name: remote, packages: Object.fromEntries(kept) };
}
