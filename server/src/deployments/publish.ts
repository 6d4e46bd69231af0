import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RemotesDocument } from 'shared/contract';
import {
  buildRecord,
  readRegistry,
  registryFile,
  versionFolder,
  versionUrl,
  type DeploymentName,
} from './deployments.ts';

const compress = promisify(brotliCompress);

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** A version's name: the hash of all it consists of, so that the same build is the same version. */
const hashOf = async (folder: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of await filesIn(folder)) {
    hash.update(relative(folder, file));
    // A stream without an encoding gives bytes.
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  }
  return hash.digest('hex').slice(0, 12);
};

const compressible = /\.(?:js|css|svg|json)$/;

/** Puts a brotli copy beside each text file, so that no request has to compress it. */
const precompress = async (folder: string): Promise<void> => {
  for (const file of await filesIn(folder)) {
    if (!compressible.test(file)) continue;
    const bytes = await readFile(file);
    const packed = await compress(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    await writeFile(`${file}.br`, packed);
  }
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Copies a build into its version folder: whole or not at all. */
const copyVersion = async (distDir: string, target: string): Promise<void> => {
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  await mkdir(join(target, '..'), { recursive: true });
  await cp(distDir, draft, { recursive: true, filter: (source) => !source.endsWith('mf-stats.json') });
  await precompress(join(draft, 'browser'));
  try {
    await rename(draft, target);
  } catch (error) {
    // Somebody published the same version at the same moment; theirs is equal to ours.
    if (!(await exists(target))) throw error;
    await rm(draft, { recursive: true, force: true });
  }
};

const integrityOf = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

const writeRegistry = async (remotesDir: string, document: RemotesDocument): Promise<void> => {
  const draft = `${registryFile(remotesDir)}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(document, null, 2));
  await rename(draft, registryFile(remotesDir));
};

/**
 * Publishes a build: one immutable version folder first, then the pointer in one atomic step.
 * @param distDir a workspace's `dist` folder.
 * @returns the version, and whether the pointer moved.
 * @throws Error when the folder holds no complete build.
 */
export async function publish(
  remotesDir: string,
  name: DeploymentName,
  distDir: string,
): Promise<{ version: string; moved: boolean }> {
  const { contract } = buildRecord.parse(JSON.parse(await readFile(join(distDir, 'build.json'), 'utf8')));
  const version = await hashOf(distDir);
  const registry = await readRegistry(remotesDir);
  if (registry.microFrontends[name]?.[0]?.metadata.version === version) return { version, moved: false };

  const folder = versionFolder(remotesDir, name, version);
  if (!(await exists(folder))) await copyVersion(distDir, folder);
  const entry = name === 'shell' ? 'assets.json' : 'remoteEntry.js';
  await writeRegistry(remotesDir, {
    ...registry,
    microFrontends: {
      ...registry.microFrontends,
      [name]: [
        {
          url: `${versionUrl(name, version)}${entry}`,
          metadata: { version, integrity: await integrityOf(join(folder, 'browser', entry)) },
          deployment: { traffic: 100, default: true },
          extras: { contract, publishedAt: new Date().toISOString() },
        },
      ],
    },
  });
  return { version, moved: true };
}
