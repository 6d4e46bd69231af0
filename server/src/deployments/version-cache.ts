import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digest, entryOf } from './build.ts';
import { exists, makeFolder, versionFolder } from './publish-target.ts';
import type { DeploymentName, RetainedDeployment } from './registry.ts';

/** Timeout per file, and delay between two attempts, in milliseconds. */
const timeLimit = 10_000;
const pause = 5_000;

/** Files of a version that the server itself reads: its server build, its list of files, its style sheets. */
const isNeeded = (path: string): boolean =>
  path === 'server/index.cjs' || path === 'browser/assets.json' || /^browser\/[^/]+\.css$/.test(path);

const fetched = async (url: string): Promise<Buffer> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeLimit) });
  return Buffer.from(await answer.arrayBuffer());
};

/** Downloads the needed files of a version from a static host; the registry's hashes are verified. */
async function bring(
  name: DeploymentName,
  { url, extras }: RetainedDeployment,
  folder: string,
): Promise<void> {
  const base = url.slice(0, -entryOf(name).length);
  await mkdir(dirname(folder), { recursive: true });
  await makeFolder(folder, async (draft) => {
    for (const [path, integrity] of Object.entries(extras.files).filter(([one]) => isNeeded(one))) {
      const answer = await fetch(`${base}${path}`, { signal: AbortSignal.timeout(timeLimit) });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok || digest(bytes) !== integrity)
        throw new Error(`${base}${path} is not the file that was published (${answer.status}).`);
      const target = join(draft, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, bytes);
    }
  });
}

/**
 * Whether a version is still available to browsers: its entry is at the registered URL and unchanged.
 * @param remotesDir folder of the versions that the server itself has.
 */
export async function hasEntry(
  remotesDir: string,
  name: DeploymentName,
  { url, metadata, extras }: RetainedDeployment,
): Promise<boolean> {
  const entry = entryOf(name);
  const path = join(versionFolder(remotesDir, name, metadata.version), entry);
  const bytes = await (url.startsWith('http') ? fetched(url) : readFile(path)).catch(() => null);
  return bytes !== null && digest(bytes) === extras.files[entry];
}

/** Versions in a local folder. */
export interface VersionCache {
  /** The version's folder, or `null` when it is unavailable; it is then retried later. */
  folderOf(name: DeploymentName, deployment: RetainedDeployment): Promise<string | null>;
}

/**
 * Finds versions in `remotesDir` and downloads those on static hosts to it.
 * @param onTrouble called with the reason when a version is unavailable.
 */
export function versionCache(remotesDir: string, onTrouble: (error: unknown) => void): VersionCache {
  const known = new Map<string, Promise<string | null>>();

  const look = async (name: DeploymentName, deployment: RetainedDeployment): Promise<string | null> => {
    const folder = versionFolder(remotesDir, name, deployment.metadata.version);
    if (await exists(folder)) return folder;
    if (!deployment.url.startsWith('http'))
      throw new Error(
        `${folder} is missing: servers that share a registry share the folder or a static host.`,
      );
    await bring(name, deployment, folder);
    return folder;
  };

  return {
    folderOf(name, deployment) {
      const key = deployment.url;
      let looking = known.get(key);
      if (looking === undefined) {
        looking = look(name, deployment).catch((error: unknown) => {
          onTrouble(error);
          setTimeout(() => known.delete(key), pause).unref();
          return null;
        });
        known.set(key, looking);
      }
      return looking;
    },
  };
}
