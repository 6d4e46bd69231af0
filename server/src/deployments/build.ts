import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { contractRange } from 'shared/contract/schemas';
import { z } from 'zod';
import { RefusedError } from './refused-error.ts';
import type { DeploymentName, RetainedDeployment } from './registry.ts';

/** A built workspace's `build.json`. */
const buildRecord = z.object({ contract: z.int(), serves: contractRange.optional() });

/** `assets.json` of a build: the files of each entry and each named chunk (tooling/bundler/asset-manifest.ts). */
export const assetGroups = z.record(
  z.string(),
  z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
);

/** A build that can be published. */
export interface Build extends z.infer<typeof buildRecord> {
  name: DeploymentName;
  distDir: string;
  /** Hash of all files, so that the same build is the same version wherever it was made. */
  version: string;
  /** Integrity of each file, by its path in `distDir`. */
  files: Record<string, string>;
  /** Integrity of the entry. */
  integrity: string;
}

/** The entry for a browser (a remote's) or for the server (the shell's). */
export const entryOf = (name: DeploymentName): string =>
  name === 'shell' ? 'browser/assets.json' : 'browser/remoteEntry.js';

export const digest = (bytes: Buffer, algorithm: 'sha256' | 'sha384' = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/**
 * The part of `mf-manifest.json` that is needed: every bundler of module federation writes the files of what
 * is exposed.
 */
const federationManifest = z.object({
  exposes: z.array(
    z.object({
      assets: z.record(
        z.enum(['js', 'css']),
        z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Public files, by their paths in `browser/`. Other bundlers name them in their own way. */
const namedFiles = async (distDir: string, present: Record<string, string>): Promise<string[]> => {
  if (!('browser/assets.json' in present) && 'browser/mf-manifest.json' in present) {
    const { exposes } = federationManifest.parse(await readJson(join(distDir, 'browser/mf-manifest.json')));
    return exposes.flatMap(({ assets }) =>
      Object.values(assets).flatMap(({ sync, async }) => [...sync, ...async]),
    );
  }
  const groups = assetGroups.parse(await readJson(join(distDir, 'browser/assets.json')));
  return Object.values(groups).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
};

const requireFiles = async (
  distDir: string,
  present: Record<string, string>,
  entry: string,
): Promise<void> => {
  const named = await namedFiles(distDir, present);
  const missing = [entry, ...named.map((file) => `browser/${file}`)].filter((path) => !(path in present));
  if (missing.length > 0) throw new RefusedError(`The build lacks ${missing.join(', ')}.`);
};

/**
 * Reads a workspace's `dist` folder.
 * @throws Error when it contains no complete build.
 */
export async function readBuild(name: DeploymentName, distDir: string): Promise<Build> {
  const record = buildRecord.parse(await readJson(join(distDir, 'build.json')));
  const files: Record<string, string> = {};
  for (const path of await filesIn(distDir)) files[path] = digest(await readFile(join(distDir, path)));
  await requireFiles(distDir, files, entryOf(name));
  return {
    ...record,
    name,
    distDir,
    version: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12),
    files,
    integrity: digest(await readFile(join(distDir, entryOf(name))), 'sha384'),
  };
}

/**
 * The registry's entry of a build.
 * @param base URL below which versions are, with a trailing slash.
 */
export const deploymentOf = (
  build: Build,
  base: string,
  now: string,
  commit?: string,
): RetainedDeployment => ({
  url: `${base}${build.name}/${build.version}/${entryOf(build.name)}`,
  metadata: { version: build.version, integrity: build.integrity },
  deployment: { traffic: 0, default: false },
  extras: {
    contract: build.contract,
    ...(build.serves && { serves: build.serves }),
    publishedAt: now,
    since: now,
    until: null,
    released: false,
    files: build.files,
    ...(commit !== undefined && { commit }),
  },
});
