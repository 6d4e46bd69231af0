import { uploadFile } from './load.ts';
import { isRefusal, uploadErrorOf } from './upload-error.ts';
import type { UploadKind } from './upload-file.ts';

/** An upload. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** The file's name. */
  readonly file: File;
  /** Size of the file in bytes. */
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Progress, 0 to 1. */
  readonly progress: number;
  /** Error message, in Czech. */
  readonly error?: string | undefined;
  /** The file itself is the cause: a retry would fail as well. */
  readonly isRefused?: boolean | undefined;
  /** Object URL of the preview; a refused file has none, since it may not be a picture. */
  readonly preview?: string | undefined;
  /** Download URL, once uploaded. */
  readonly url?: string | undefined;
}

/** An uploaded file: its download URL and its original name. */
export interface SentFile {
  url: string;
  name: string;
}

/** Result of several uploads: uploaded files, in the order chosen, and the names of failed ones. */
export interface UploadOutcome {
  sent: SentFile[];
  failed: string[];
}

/** The result of these uploads so far. */
export const outcomeOf = (items: readonly UploadItem[]): UploadOutcome => ({
  sent: items.flatMap(({ url, name }) => (url === undefined ? [] : [{ url, name }])),
  failed: items.filter(({ state }) => state === 'failed').map(({ name }) => name),
});

interface Entry {
  item: UploadItem;
  readonly file: File;
  abort: AbortController;
  /** Called when the upload has ended, successfully or not. */
  waiting: (() => void)[];
}

/** Maximum number of concurrent uploads, which share bandwidth and memory. */
const atOnce = 2;

let lastId = 0;

const freePreview = ({ preview }: UploadItem): void => {
  if (preview !== undefined) URL.revokeObjectURL(preview);
};

/** Uploads chosen files, a few concurrently; one that fails is skipped and can be retried. */
export class UploadQueue {
  readonly #kind: UploadKind;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #items: readonly UploadItem[] = [];

  constructor(kind: UploadKind) {
    this.#kind = kind;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The files in the order chosen; a new array after each change. */
  readonly items = (): readonly UploadItem[] => this.#items;

  #publish(): void {
    this.#items = [...this.#entries.values()].map(({ item }) => item);
    for (const listener of [...this.#listeners]) listener();
  }

  #change(entry: Entry, change: Partial<UploadItem>): void {
    entry.item = { ...entry.item, ...change };
    if (this.#entries.get(entry.item.id) === entry) this.#publish();
  }

  /** Uploads files; resolves when each of them is uploaded, failed or removed. Never rejects. */
  readonly add = (files: readonly File[]): Promise<UploadOutcome> => {
    const entries = files.map((file): Entry => {
      const id = `upload-${(lastId += 1)}`;
      const preview = this.#kind === 'image' ? URL.createObjectURL(file) : undefined;
      const { name, size } = file;
      const item = { id, name, file, size, state: 'waiting', progress: 0, preview } as const;
      return { item, file, abort: new AbortController(), waiting: [] };
    });
    for (const entry of entries) this.#entries.set(entry.item.id, entry);
    this.#publish();
    return this.#outcome(entries);
  };

  /** Retries a failed file. */
  readonly retry = (id: string): Promise<UploadOutcome> => {
    const entry = this.#entries.get(id);
    if (entry?.item.state !== 'failed' || entry.item.isRefused)
      return Promise.resolve({ sent: [], failed: [] });
    entry.abort = new AbortController();
    this.#change(entry, { state: 'waiting', progress: 0, error: undefined });
    return this.#outcome([entry]);
  };

  /** Removes a file; a pending upload is cancelled. */
  readonly remove = (id: string): void => {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    entry.abort.abort();
    freePreview(entry.item);
    for (const end of entry.waiting.splice(0)) end();
    this.#publish();
    this.#proceed();
  };

  /** Removes all files. */
  readonly clear = (): void => {
    for (const id of [...this.#entries.keys()]) this.remove(id);
  };

  async #outcome(entries: readonly Entry[]): Promise<UploadOutcome> {
    const ends = entries.map((entry) => new Promise<void>((resolve) => entry.waiting.push(resolve)));
    this.#proceed();
    await Promise.all(ends);
    return outcomeOf(entries.filter((entry) => this.#entries.has(entry.item.id)).map(({ item }) => item));
  }

  #proceed(): void {
    const entries = [...this.#entries.values()];
    const free = atOnce - entries.filter(({ item }) => item.state === 'sending').length;
    const next = entries.filter(({ item }) => item.state === 'waiting').slice(0, Math.max(0, free));
    for (const entry of next) void this.#send(entry);
  }

  async #send(entry: Entry): Promise<void> {
    this.#change(entry, { state: 'sending', progress: 0 });
    try {
      const { url } = await uploadFile(entry.file, {
        kind: this.#kind,
        signal: entry.abort.signal,
        onProgress: (progress) => this.#change(entry, { progress }),
      });
      this.#change(entry, { state: 'done', progress: 1, url });
    } catch (failure) {
      const error = uploadErrorOf(failure);
      if (error.code !== 'cancelled') console.error(error);
      const isRefused = isRefusal(error);
      if (isRefused) freePreview(entry.item);
      const preview = isRefused ? undefined : entry.item.preview;
      this.#change(entry, { state: 'failed', error: error.message, isRefused, preview });
    }
    for (const end of entry.waiting.splice(0)) end();
    this.#proceed();
  }
}
