import { LRUCache } from 'lru-cache';
import { kindOf, type CacheTag } from '../database/index.ts';
import { queueBestCompression } from './compression.ts';
import { ownMemory, type EncodedResponse } from './encoded-response.ts';

/**
 * Bytes that an answer takes beside its own: objects and its place in the cache. Measured: 1.1 kB of heap, 1.5 to
 * 2.5 kB resident.
 */
const overhead = 2_560;

/** Longest answer in bytes that is compressed anew; the best level takes a second for a megabyte. */
const longestBest = 256 * 1024;

/** What may be dropped by name: a kind such as `cats` for its lists, one of its items as `cats/7`. */
type Tags = ReadonlySet<CacheTag>;

/** Names what an answer shows, before any of it is read. */
export type DependsOn = (tags: Iterable<CacheTag>) => void;

export interface Made {
  response: EncodedResponse;
  /** Whether the next reader may get the same answer, and whether it is one of those that the site asks for. */
  keep: boolean;
}

export type Make = (dependsOn: DependsOn) => Promise<Made>;

type InTurn = (work: () => Promise<EncodedResponse>) => Promise<EncodedResponse>;

interface Entry {
  response: EncodedResponse;
  tags: Tags;
  bytes: number;
  /** Whether the quick compression is replaced by the best one; `done` also where that is not worth it. */
  best: 'no' | 'waits' | 'done';
}

interface Making {
  made: Promise<Made>;
  /** Empty as long as nothing has been read that could grow old. */
  tags: Set<CacheTag>;
}

export interface ResponseCacheOptions {
  /** Bytes that all kept answers may take, with what their places in the cache take. */
  maxBytes: number;
  /** Milliseconds after which an answer is made anew although nothing was written; for ever when absent. */
  maxAge?: number;
  /** Whether an answer that is asked for again is compressed as well as it can be. */
  compressBest?: boolean;
}

/** Numbers since the start, and what is kept now. */
export interface CacheStatistics {
  /** Answers that were there. */
  hits: number;
  /** Answers that had to be made; those that waited for one in the making included. */
  misses: number;
  /** Memory of kept answers with overhead. */
  bytes: number;
  entries: number;
}

/** Whether a change of one touches what shows the other: a kind stands for all of its items, an item for the lists too. */
const touches = (changed: CacheTag, shown: CacheTag): boolean =>
  changed === shown || kindOf(shown) === changed || shown === kindOf(changed);

const bytesOf = (key: string, { headers, plain, brotli }: EncodedResponse, tags: Tags): number => {
  const texts = [key, ...tags, ...Object.values(headers)].reduce((sum, { length }) => sum + 2 * length, 0);
  return overhead + texts + (plain?.length ?? 0) + (brotli?.length ?? 0);
};

/**
 * Answers that everybody gets alike, kept as the bytes that leave the server: those of the API and pages. A write
 * drops those that show what it changes; a burst on one that is not there makes it once.
 */
export class ResponseCache {
  readonly #kept: LRUCache<string, Entry>;
  readonly #making = new Map<string, Making>();
  /** Keys of what is kept, by what it shows. */
  readonly #keysByTag = new Map<CacheTag, Set<string>>();
  readonly #compressBest: boolean;
  #hits = 0;
  #misses = 0;

  constructor(options: ResponseCacheOptions) {
    this.#compressBest = options.compressBest ?? false;
    this.#kept = new LRUCache<string, Entry>({
      maxSize: options.maxBytes,
      ttl: options.maxAge ?? 0,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ tags }, key) => this.#forget(key, tags),
    });
  }

  get statistics(): CacheStatistics {
    const { size: entries, calculatedSize: bytes } = this.#kept;
    return { hits: this.#hits, misses: this.#misses, bytes, entries };
  }

  /** A kept answer, at once. */
  find(key: string): EncodedResponse | undefined {
    const entry = this.#kept.get(key);
    if (entry === undefined) return undefined;
    this.#hits += 1;
    this.#compressAgain(key, entry);
    return entry.response;
  }

  /**
   * The kept answer, or the one that is made now. What `make` throws is not kept.
   * @param inTurn waits for the reader's turn before the answer is made. Each reader of an answer waits for the own turn:
   * the one who asked first may have the longest to wait. Whoever has it first makes the answer for all.
   */
  async get(key: string, make: Make, inTurn: InTurn = (work) => work()): Promise<EncodedResponse> {
    const kept = this.find(key);
    if (kept !== undefined) return kept;
    this.#misses += 1;
    const running = this.#making.get(key);
    if (running !== undefined) return (await running.made).response;
    return inTurn(async () => {
      const meanwhile = this.#kept.get(key)?.response;
      return meanwhile ?? (await (this.#making.get(key)?.made ?? this.#make(key, make))).response;
    });
  }

  /** Forgets the answers that show any of this. Those that are being made are not kept. */
  drop(changed: readonly CacheTag[]): void {
    for (const tag of changed) {
      const shown = tag === kindOf(tag) ? [...this.#keysByTag.keys()] : [tag, kindOf(tag)];
      for (const one of shown)
        if (touches(tag, one))
          for (const key of [...(this.#keysByTag.get(one) ?? [])]) this.#kept.delete(key);
      for (const [key, { tags }] of this.#making)
        if ([...tags].some((one) => touches(tag, one))) this.#making.delete(key);
    }
  }

  async #make(key: string, make: Make): Promise<Made> {
    const tags = new Set<CacheTag>();
    const made = make((shown) => {
      for (const tag of shown) tags.add(tag);
    });
    const making: Making = { tags, made };
    this.#making.set(key, making);
    // A drop takes it off the list, and another one may have begun since.
    const isCurrent = (): boolean => this.#making.get(key) === making;
    try {
      const { response, keep } = await made;
      if (keep && isCurrent()) this.#keep(key, response, tags);
      return { response, keep };
    } finally {
      if (isCurrent()) this.#making.delete(key);
    }
  }

  #keep(key: string, response: EncodedResponse, tags: Tags): void {
    this.#kept.set(key, { response, tags, bytes: bytesOf(key, response, tags), best: 'no' });
    // One that is larger than the whole cache is not taken.
    if (!this.#kept.has(key)) return;
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #forget(key: string, tags: Tags): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /**
   * Replaces the quick compression by the best one, once somebody asks again; at a later request where too many wait. What
   * waits is the key alone: an answer that is dropped meanwhile takes neither memory nor time.
   */
  #compressAgain(key: string, entry: Entry): void {
    if (!this.#compressBest || entry.best !== 'no') return;
    const { plain, brotli } = entry.response;
    const isWorthIt = plain !== null && brotli !== null && plain.length <= longestBest;
    entry.best = isWorthIt ? 'waits' : 'done';
    if (isWorthIt && !this.#queueBest(key)) entry.best = 'no';
  }

  #queueBest(key: string): boolean {
    let current: Entry | undefined;
    return queueBestCompression(
      () => {
        const kept = this.#kept.peek(key);
        // An answer that was made anew since waits, if at all, by a request of its own.
        if (kept?.best !== 'waits') return null;
        kept.best = 'done';
        current = kept;
        return kept.response.plain;
      },
      (smaller) => {
        if (current) current.response = { ...current.response, brotli: ownMemory(smaller) };
      },
    );
  }
}
