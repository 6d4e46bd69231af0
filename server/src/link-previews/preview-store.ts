import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { keepPromise } from '../kept-promise.ts';

interface Limits {
  /** Pictures, and bytes of all of them. */
  mostFiles: number;
  mostBytes: number;
}

interface StoredFile {
  path: string;
  name: string | undefined;
  isDraft: boolean;
  bytes: number;
  changed: number;
}

/** Milliseconds for which a picture is kept: it may name somebody who is erased meanwhile. */
const keptFor = 24 * 60 * 60 * 1000;

/** Milliseconds after which what was not finished is no running write any more. */
const draftKeptFor = 60 * 60 * 1000;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/**
 * Finished pictures in a folder for a day, of which the ones that were asked for longest ago go earlier when there are too
 * many.
 */
export class PreviewStore {
  readonly #folder: string;
  readonly #known: LRUCache<string, { bytes: number }>;
  readonly #opening = keepPromise(() => this.#load());

  constructor(folder: string, { mostFiles, mostBytes }: Limits) {
    this.#folder = folder;
    this.#known = new LRUCache<string, { bytes: number }>({
      max: mostFiles,
      maxSize: mostBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (_file, name, reason) => {
        if (reason === 'evict') rm(this.#path(name), { force: true }).catch(() => undefined);
      },
    });
  }

  /** @returns `null` for one that is not there. */
  async read(name: string): Promise<Buffer | null> {
    await this.#opening.get();
    try {
      const picture = await readFile(this.#path(name));
      this.#known.set(name, { bytes: picture.length }, { noDisposeOnSet: true });
      return picture;
    } catch (error) {
      if (!isMissing(error)) throw error;
      this.#known.delete(name);
      return null;
    }
  }

  async write(name: string, picture: Buffer): Promise<void> {
    await this.#opening.get();
    await mkdir(this.#folder, { recursive: true });
    const draft = join(this.#folder, `${name}.${process.pid}.draft`);
    await writeFile(draft, picture);
    await rename(draft, this.#path(name));
    this.#known.set(name, { bytes: picture.length }, { noDisposeOnSet: true });
  }

  #path(name: string): string {
    return join(this.#folder, `${name}.jpg`);
  }

  /** Deletes what was drawn more than a day ago, and what earlier processes left unfinished. */
  async deleteOld(now: Date): Promise<void> {
    for (const { path, name, isDraft, changed } of await this.#list()) {
      const age = +now - changed;
      if (name !== undefined && age > keptFor) {
        await rm(path, { force: true });
        this.#known.delete(name);
      } else if (isDraft && age > draftKeptFor) await rm(path, { force: true });
    }
  }

  /** Takes over what earlier processes drew, the oldest first. */
  async #load(): Promise<void> {
    const files = await this.#list();
    for (const { name, bytes } of files.sort((left, right) => left.changed - right.changed))
      if (name !== undefined) this.#known.set(name, { bytes });
  }

  /** What lies in the folder; only finished pictures have a name. */
  async #list(): Promise<StoredFile[]> {
    const entries = await readdir(this.#folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const files: StoredFile[] = [];
    for (const file of entries) {
      const path = join(this.#folder, file);
      const found = await stat(path).catch(() => null);
      if (found === null) continue;
      const [, name] = /^([\da-f]{32})\.jpg$/.exec(file) ?? [];
      files.push({ path, name, isDraft: file.endsWith('.draft'), bytes: found.size, changed: found.mtimeMs });
    }
    return files;
  }
}
