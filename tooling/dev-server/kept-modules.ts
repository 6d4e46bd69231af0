import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileCacheOptions } from 'webpack';
import { root, sources } from '../common/workspaces.ts';

/** Files by which bundles are made: another state of them makes other modules of the same source. */
const makers = (): string[] => [
  join(root, 'package-lock.json'),
  ...['bundler', 'dev-server'].flatMap((name) => {
    const folder = join(sources, 'tooling', name);
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  }),
];

/** Keeps what was compiled for the next start, which then takes half of the processor's time. */
export function keptModules(): FileCacheOptions {
  const hash = createHash('sha256');
  for (const file of makers()) hash.update(readFileSync(file));
  return {
    type: 'filesystem',
    cacheDirectory: join(root, 'node_modules/.cache/club-dev'),
    version: hash.digest('hex'),
  };
}
