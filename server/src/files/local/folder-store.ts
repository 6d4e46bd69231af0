import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '../../config.ts';
import { FilesUnavailableError } from '../../errors/index.ts';
import { isStoredName, nameFromClient } from '../object-names.ts';
import type { ObjectStore } from '../object-store.ts';

/** Bucket name of the emulator, part of the URLs that the browser's SDK builds. */
export const localBucket = 'cat-club-local';
/** Path of stored files. */
export const filesPath = '/files/';

const incoming = '.incoming';
/** Milliseconds after which a file without a record is deleted. */
const forgottenAfter = 24 * 3600_000;
/** Milliseconds after which nobody can go on with an upload, also of a server that has ended. */
const abandonedAfter = 2 * 3600_000;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

const unavailable = (error: unknown): never => {
  throw new FilesUnavailableError('The folder of files cannot be used.', { cause: error });
};

const syncFolder = async (path: string): Promise<void> => {
  // Windows cannot open a folder, and persists its entries without fsync.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Bytes of a disk that files leave to the database and to backups. */
const reserve = (total: number): number => Math.min(500 * 1024 * 1024, total / 20);

/** Files in a folder of the data directory. */
export class FolderStore implements ObjectStore {
  readonly folder: string;
  /** Incomplete uploads. */
  readonly incoming: string;
  /** Public origin of the site; `null` on a local installation. */
  readonly #siteOrigin: string | null;

  readonly #keepFree: typeof reserve;

  /** @param keepFree - free bytes that files leave on a disk of a given size. */
  constructor(dataDir: string, siteOrigin: string | null, keepFree = reserve) {
    this.#keepFree = keepFree;
    this.folder = join(dataDir, 'files');
    this.incoming = join(this.folder, incoming);
    this.#siteOrigin = siteOrigin;
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  #isOwn(url: URL): boolean {
    if (this.#siteOrigin !== null) return url.origin === this.#siteOrigin;
    return /^https?:$/.test(url.protocol) && isLoopback(url.hostname);
  }

  nameOf(text: string): string | null {
    // A relative URL resolves to an origin that no site has.
    const base = 'http://site.invalid';
    const url = URL.canParse(text, base) ? new URL(text, base) : null;
    if (!url || (url.origin === base ? !text.startsWith('/') : !this.#isOwn(url))) return null;
    const storage = `/v0/b/${localBucket}/o/`;
    try {
      if (url.pathname.startsWith(storage)) {
        return nameFromClient(decodeURIComponent(url.pathname.slice(storage.length)));
      }
      const name = url.pathname.startsWith(filesPath) ? url.pathname.slice(filesPath.length) : '';
      return isStoredName(name) ? name : null;
    } catch {
      return null;
    }
  }

  normalise(url: string): string {
    const name = this.nameOf(url);
    return name === null ? url : filesPath + name;
  }

  async size(name: string): Promise<number | null> {
    try {
      return (await stat(this.path(name))).size;
    } catch (error) {
      return isMissing(error) ? null : unavailable(error);
    }
  }

  async read(name: string, limit: number): Promise<Buffer | null> {
    try {
      const size = await this.size(name);
      return size === null || size > limit ? null : await readFile(this.path(name));
    } catch (error) {
      return isMissing(error) ? null : unavailable(error);
    }
  }

  async write(name: string, bytes: Uint8Array): Promise<string> {
    try {
      await mkdir(this.incoming, { recursive: true });
      const draft = join(this.incoming, `${name}.${process.hrtime.bigint()}`);
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await unlink(draft).catch(() => undefined);
        throw error;
      } finally {
        await file.close();
      }
      await rename(draft, this.path(name));
      await syncFolder(this.folder);
    } catch (error) {
      return unavailable(error);
    }
    return filesPath + name;
  }

  async hasRoom(bytes: number): Promise<boolean> {
    try {
      await mkdir(this.folder, { recursive: true });
      const { bavail, blocks, bsize } = await statfs(this.folder);
      return bavail * bsize - bytes >= this.#keepFree(blocks * bsize);
    } catch (error) {
      return unavailable(error);
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true }).catch(unavailable);
  }

  close(): void {
    // Local calls need no cancelling.
  }

  /** Deletes what interrupted work left: files without a record and abandoned uploads. */
  async removeOrphans(isKnown: (name: string) => Promise<boolean>): Promise<void> {
    const entries = await readdir(this.folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const object = entry.name.replace(/@.*$/, '');
      if ((await this.#isOlder(this.path(entry.name), forgottenAfter)) && !(await isKnown(object)))
        await this.remove(entry.name);
    }
    for (const name of await readdir(this.incoming).catch(() => [])) {
      const path = join(this.incoming, name);
      if (await this.#isOlder(path, abandonedAfter)) await rm(path, { force: true });
    }
  }

  async #isOlder(path: string, milliseconds: number): Promise<boolean> {
    const found = await stat(path).catch(() => null);
    return found !== null && found.mtimeMs < Date.now() - milliseconds;
  }
}
