import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compress = promisify(brotliCompress);

/** A finished page as it goes out. */
export interface ReadyPage {
  status: number;
  headers: Record<string, string>;
  html: Buffer;
  brotli: Buffer;
  etag: string;
}

export interface MadePage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Resources whose change makes the page old, or `null` when it must not be kept. */
  topics: ReadonlySet<string> | null;
}

interface Entry {
  page: ReadyPage;
  topics: ReadonlySet<string>;
}

const pack = (html: Buffer, quality: number): Promise<Buffer> =>
  compress(html, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });

const maxPages = 1_000;
/** Minutes after which a page is made anew although nothing was written; the home page's gallery changes then. */
const maxAgeMinutes = 15;

/** Pages as ready bytes. A burst on a page that is not there makes it once. */
export class PageCache {
  private readonly entries = new LRUCache<string, Entry>({ max: maxPages, ttl: maxAgeMinutes * 60_000 });
  private readonly making = new Map<string, Promise<ReadyPage>>();
  /** Grows with every drop, so that a page made from older answers is not kept. */
  private drops = 0;

  async get(key: string, make: () => Promise<MadePage>): Promise<ReadyPage> {
    const known = this.entries.get(key);
    if (known !== undefined) return known.page;
    const running = this.making.get(key);
    if (running !== undefined) return running;
    const work = this.make(key, make).finally(() => this.making.delete(key));
    this.making.set(key, work);
    return work;
  }

  /** Forgets the pages that show any of these resources. */
  drop(topics: readonly string[]): void {
    this.drops += 1;
    this.making.clear();
    for (const [key, entry] of this.entries.entries())
      if (topics.some((topic) => entry.topics.has(topic))) this.entries.delete(key);
  }

  private async make(key: string, make: () => Promise<MadePage>): Promise<ReadyPage> {
    const before = this.drops;
    const { status, headers, html: text, topics } = await make();
    const html = Buffer.from(text, 'utf8');
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const page: ReadyPage = { status, headers, html, brotli: await pack(html, 5), etag };
    if (topics !== null && this.drops === before) {
      this.entries.set(key, { page, topics });
      void this.packBetter(page);
    }
    return page;
  }

  /** Replaces the quick compression of a kept page by the best one. */
  private async packBetter(page: ReadyPage): Promise<void> {
    page.brotli = await pack(page.html, 11);
  }
}
