import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileCacheOptions } from 'webpack';
import { root, sources } from '../common/workspaces.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Hash of what makes bundles of sources: another state of it makes other modules of the same sources. */
const makersHash = (): string => {
  const hash = createHash('sha256');
  const folders = ['bundler', 'common', 'dev-server'].map((name) => join(sources, 'tooling', name));
  for (const file of [join(root, 'package-lock.json'), ...folders.flatMap(filesIn)])
    hash.update(readFileSync(file));
  return hash.digest('hex');
};

/**
 * Keeps what was compiled in files, for the next time.
 * @param name of the bundle; one process writes it at a time.
 */
export const fileCache = (name: string): FileCacheOptions => ({
  type: 'filesystem',
  name,
  cacheDirectory: join(root, 'node_modules/.cache/club-webpack'),
  version: makersHash(),
  // In one process everything stays in memory, as without files: copies and removals take a third of a start.
  allowCollectingMemory: false,
  maxMemoryGenerations: Infinity,
});
