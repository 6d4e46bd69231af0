import { offlineCaches } from 'shared/contract';
import { type Kind, mayBeKept, pageAddress } from './rules.ts';

interface Limit {
  entries: number;
  bytes: number;
  /** Bytes of one entry. */
  each: number;
}

const kilobyte = 1000;
const limits: Record<Kind, Limit> = {
  page: { entries: 30, bytes: 3000 * kilobyte, each: 500 * kilobyte },
  code: { entries: 150, bytes: 6000 * kilobyte, each: 1000 * kilobyte },
  picture: { entries: 120, bytes: 12_000 * kilobyte, each: 600 * kilobyte },
};

/** Milliseconds for which a page may be shown: what was changed, hidden or erased meanwhile must not stay for long. */
export const longestKept = 7 * 24 * 60 * 60_000;

const keptAt = 'x-kept-at';
const keptBytes = 'x-kept-bytes';

/** A page that is kept. */
export interface KeptPage {
  address: string;
  title: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Plain text of a title in HTML. */
const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Addresses of the published code that a page names. */
const codeIn = (html: string): string[] => [
  ...new Set(html.match(/\/remotes\/[\w.-]+\/[\w.-]+\/browser\/[\w./-]+\.(?:js|woff2)/g) ?? []),
];

/** What the service worker of one release keeps. */
export class Copies {
  private readonly names: Record<Kind, string>;
  private readonly storage: CacheStorage;
  private readonly now: () => number;
  private isClosed = false;

  constructor(release: string, storage: CacheStorage = caches, now: () => number = Date.now) {
    const named = (kind: Kind): string => `${offlineCaches}${kind}-${release}`;
    this.names = { page: named('page'), code: named('code'), picture: named('picture') };
    this.storage = storage;
    this.now = now;
  }

  /** Deletes everything, and keeps nothing from now on: somebody has signed in. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(Object.values(this.names).map((name) => this.storage.delete(name)));
  }

  /** Deletes what other releases have kept. */
  async removeOthers(): Promise<void> {
    const own = Object.values(this.names);
    const others = (await this.storage.keys()).filter(
      (name) => name.startsWith(offlineCaches) && !own.includes(name),
    );
    await Promise.all(others.map((name) => this.storage.delete(name)));
  }

  /** Keeps an answer when everybody may have it; forgets the page that is no longer there for everybody. */
  async keep(kind: Kind, url: string, response: Response): Promise<void> {
    if (this.isClosed) return;
    const cache = await this.storage.open(this.names[kind]);
    const key = kind === 'page' ? pageAddress(url) : url;
    if (!mayBeKept(kind, url, response)) {
      // A server that has too much to do says nothing about the page.
      if (response.status < 500 && response.status !== 429) await cache.delete(key);
      return;
    }
    const body = await response.arrayBuffer();
    // At the end again, since the first ones go when there are too many.
    await cache.delete(key);
    if (body.byteLength > limits[kind].each) return;
    const headers = new Headers(response.headers);
    headers.set(keptAt, String(this.now()));
    headers.set(keptBytes, String(body.byteLength));
    // The body has been decoded, and whom the answer is for has been judged.
    for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
    // Perhaps meanwhile.
    if (this.isClosed) return;
    await cache.put(key, new Response(body, { headers }));
    await this.trim(cache, limits[kind]);
    if (kind === 'page') await this.keepCode(codeIn(new TextDecoder().decode(body)), url);
  }

  /** Fetches what is not kept yet. */
  async keepFile(kind: 'code' | 'picture', url: string): Promise<void> {
    if (this.isClosed) return;
    const cache = await this.storage.open(this.names[kind]);
    if ((await cache.match(url)) === undefined) await this.keep(kind, url, await fetch(url));
  }

  find(kind: 'code' | 'picture', url: string): Promise<Response | undefined> {
    return this.storage.open(this.names[kind]).then((cache) => cache.match(url));
  }

  /** The copy of a page, and when it was made. */
  async findPage(url: string): Promise<{ response: Response; at: number } | null> {
    const cache = await this.storage.open(this.names.page);
    const response = await cache.match(pageAddress(url));
    if (response === undefined) return null;
    const at = Number(response.headers.get(keptAt));
    if (this.now() - at <= longestKept) return { response, at };
    await cache.delete(pageAddress(url));
    return null;
  }

  /** The pages that can be read, the latest first. */
  async list(): Promise<KeptPage[]> {
    const cache = await this.storage.open(this.names.page);
    const pages: KeptPage[] = [];
    for (const { url } of await cache.keys()) {
      const found = await this.findPage(url);
      if (found === null) continue;
      const address = pageAddress(url);
      pages.push({ address, title: titleOf(await found.response.text()) || address, at: found.at });
    }
    return pages.sort((left, right) => right.at - left.at);
  }

  private async keepCode(paths: readonly string[], page: string): Promise<void> {
    await Promise.allSettled(paths.map((path) => this.keepFile('code', new URL(path, page).href)));
  }

  private async trim(cache: Cache, { entries, bytes }: Limit): Promise<void> {
    const keys = await cache.keys();
    const sizes = await Promise.all(
      keys.map(async (key) => Number((await cache.match(key))?.headers.get(keptBytes) ?? 0)),
    );
    let count = keys.length;
    let total = sizes.reduce((sum, size) => sum + size, 0);
    for (const [index, key] of keys.entries()) {
      if (count <= entries && total <= bytes) return;
      await cache.delete(key);
      count -= 1;
      total -= sizes[index] ?? 0;
    }
  }
}
