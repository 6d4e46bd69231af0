import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { RemotesDocument } from 'shared/contract';
import type { Build } from './build.ts';
import type { DeploymentName, RetainedDeployment } from './registry.ts';

/** Storage of version folders, from which browsers load them. */
export interface PublishTarget {
  /** Base URL of the versions, with a trailing slash. */
  readonly base: string;
  /** Stores a version atomically. An existing one is left unchanged. */
  put(build: Build): Promise<void>;
  /** Writes a copy of `/remotes.json`; absent where our own server answers that. */
  putDocument?(document: RemotesDocument): Promise<void>;
  /**
   * Deletes the files of unneeded versions.
   * @param kept versions that stay.
   * @param before instant; versions stored since then stay.
   */
  clean(
    name: DeploymentName,
    versions: { kept: ReadonlySet<string>; expired: readonly RetainedDeployment[] },
    before: Date,
  ): Promise<void>;
}

/** Base URL of a server's own versions. */
export const ownBase = '/remotes/';

export const versionFolder = (dir: string, name: DeploymentName, version: string): string =>
  join(dir, name, version);

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const compressible = /\.(?:js|css|svg|json)$/;

/** The compressed copy of an equal file in another version, `null` when there is none. */
const packedBefore = async (
  versions: readonly string[],
  path: string,
  bytes: Buffer,
): Promise<Buffer | null> => {
  for (const folder of versions) {
    const packed = await readFile(join(folder, `${path}.br`)).catch(() => null);
    const unpacked = packed && (await decompress(packed).catch(() => null));
    if (unpacked?.equals(bytes)) return packed;
  }
  return null;
};

/**
 * Adds a brotli copy to each text file at the highest level, so that requests need no compression.
 * @param versions folders of other versions, whose copies are reused for equal files.
 */
const precompress = async (
  folder: string,
  paths: readonly string[],
  versions: readonly string[],
): Promise<void> => {
  const pack = async (path: string): Promise<void> => {
    const bytes = await readFile(join(folder, path));
    const packed =
      (await packedBefore(versions, path, bytes)) ??
      (await compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
    await writeFile(join(folder, `${path}.br`), packed);
  };
  const texts = paths.filter((path) => path.startsWith('browser/') && compressible.test(path));
  // In parallel: the highest level, which is the default, is slow on each core.
  await Promise.all(texts.map(pack));
};

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Creates a folder atomically.
 * @param fill writes its content into a draft beside it.
 */
export async function makeFolder(target: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(draft, { recursive: true });
    await fill(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process has created the same folder concurrently, with equal content.
    if (!(await exists(target))) throw error;
  }
}

/** Deletes version folders that are neither kept nor recently used. */
export async function cleanFolder(
  dir: string,
  name: DeploymentName,
  kept: ReadonlySet<string>,
  before: Date,
): Promise<void> {
  const folders = await readdir(join(dir, name)).catch(() => []);
  for (const version of folders) {
    const folder = join(dir, name, version);
    if (kept.has(version) || (await stat(folder)).mtime >= before) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A local or mounted folder.
 * @param base URL at which it is served; without one it is a server's own.
 * @param packs `false` omits the compressed copies, for local development.
 */
export function folderTarget(dir: string, base = ownBase, { packs = true } = {}): PublishTarget {
  return {
    base,
    async put({ name, version, distDir, files }) {
      const target = versionFolder(dir, name, version);
      if (await exists(target)) {
        // The version is used again: touching it protects it from a concurrent deletion.
        await utimes(target, new Date(), new Date());
        return;
      }
      const others = await readdir(join(dir, name)).catch(() => []);
      await makeFolder(target, async (draft) => {
        await cp(distDir, draft, { recursive: true });
        const versions = others.map((other) => join(dir, name, other));
        if (packs) await precompress(draft, Object.keys(files), versions);
      });
    },
    ...(base !== ownBase && {
      async putDocument(document) {
        const draft = join(dir, `${randomBytes(4).toString('hex')}.draft`);
        await writeFile(draft, JSON.stringify(document, null, 2));
        await rename(draft, join(dir, 'remotes.json'));
      },
    }),
    clean: (name, { kept }, before) => cleanFolder(dir, name, kept, before),
  };
}
