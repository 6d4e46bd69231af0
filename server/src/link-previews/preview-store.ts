import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

interface Limits {
  /** Pictures, and bytes of all of them. */
  mostFiles: number;
  mostBytes: number;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Finished pictures in a folder, of which the ones that were asked for longest ago go when there are too many. */
export class PreviewStore {
  readonly #folder: string;
  readonly #known: LRUCache<string, { bytes: number }>;
  #opening: Promise<void> | null = null;

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
    await this.#open();
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
    await this.#open();
    await mkdir(this.#folder, { recursive: true });
    const draft = join(this.#folder, `${name}.${process.pid}.draft`);
    await writeFile(draft, picture);
    await rename(draft, this.#path(name));
    this.#known.set(name, { bytes: picture.length }, { noDisposeOnSet: true });
  }

  #path(name: string): string {
    return join(this.#folder, `${name}.jpg`);
  }

  /** Takes over what earlier processes drew, the oldest first, and removes what they left unfinished. */
  #open(): Promise<void> {
    this.#opening ??= this.#load().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #load(): Promise<void> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const files: { name: string; bytes: number; changed: number }[] = [];
    for (const file of names) {
      const path = join(this.#folder, file);
      const found = await stat(path).catch(() => null);
      if (found === null) continue;
      const [, name] = /^([\da-f]{32})\.jpg$/.exec(file) ?? [];
      if (name !== undefined) files.push({ name, bytes: found.size, changed: found.mtimeMs });
      else if (file.endsWith('.draft')) await rm(path, { force: true });
    }
    for (const { name, bytes } of files.sort((left, right) => left.changed - right.changed))
      this.#known.set(name, { bytes });
  }
}
