import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { RemotesDocument } from 'shared/contract';
import type { Build } from './build.ts';
import type { DeploymentName, KeptDeployment } from './registry.ts';

/** Where version folders lie and browsers find them. */
export interface PublishTarget {
  /** Address below which versions are found, with a slash at its end. */
  readonly base: string;
  /** Brings a version there: whole or not at all. What is there already stays as it is. */
  put(build: Build): Promise<void>;
  /** Leaves a copy of `/remotes.json` there; absent where our own server answers that. */
  putDocument?(document: RemotesDocument): Promise<void>;
  /**
   * Removes the files of versions that nobody needs.
   * @param kept versions whose files stay.
   * @param before instant; what was put there since then stays.
   */
  clean(
    name: DeploymentName,
    versions: { kept: ReadonlySet<string>; expired: readonly KeptDeployment[] },
    before: Date,
  ): Promise<void>;
}

/** Address of the versions that a server itself has. */
export const ownBase = '/remotes/';

export const versionFolder = (dir: string, name: DeploymentName, version: string): string =>
  join(dir, name, version);

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const compressible = /\.(?:js|css|svg|json)$/;

/** The packed copy of the same file in another version, `null` when there is none. */
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
 * Puts a brotli copy beside each text file, as small as can be, so that no request has to compress it.
 * @param versions folders of other versions, whose copies serve where a file is the same.
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
  // All at once: the best quality, which is the default, takes its time on each core.
  await Promise.all(texts.map(pack));
};

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Makes a folder in one step.
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
    // Somebody made the same folder at the same moment; theirs is equal to ours.
    if (!(await exists(target))) throw error;
  }
}

/** Removes version folders that are not kept and that nobody has touched lately. */
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
 * A folder of this machine, or one that is mounted.
 * @param base address at which it is served; without one it is a server's own.
 * @param packs `false` leaves the packed copies out, for builds that nobody loads from far away.
 */
export function folderTarget(dir: string, base = ownBase, { packs = true } = {}): PublishTarget {
  return {
    base,
    async put({ name, version, distDir, files }) {
      const target = versionFolder(dir, name, version);
      if (await exists(target)) {
        // It is needed again: whoever cleans at this moment leaves it.
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
