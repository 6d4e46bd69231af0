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
  /** Whether the next visitor may get the same page. */
  keep: boolean;
}

/** Makes a page. It names the resources that the page shows by `shows`, before it reads any of them. */
export type MakePage = (shows: (topics: ReadonlySet<string>) => void) => Promise<MadePage>;

interface Entry {
  page: ReadyPage;
  topics: ReadonlySet<string>;
}

interface Making {
  page: Promise<{ page: ReadyPage; keep: boolean }>;
  /** Empty as long as nothing has been read that could grow old. */
  topics: Set<string>;
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

const finish = async ({ status, headers, html: text, keep }: MadePage): Promise<Awaited<Making['page']>> => {
  const html = Buffer.from(text, 'utf8');
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { page: { status, headers, html, brotli: await pack(html, 5), etag }, keep };
};

/** Pages as ready bytes. A burst on a page that is not there makes it once. */
export class PageCache {
  private readonly entries = new LRUCache<string, Entry>({ max: maxPages, ttl: maxAgeMinutes * 60_000 });
  private readonly making = new Map<string, Making>();

  async get(key: string, make: MakePage): Promise<ReadyPage> {
    const known = this.entries.get(key);
    if (known !== undefined) return known.page;
    const running = this.making.get(key);
    return running === undefined ? this.make(key, make) : (await running.page).page;
  }

  /** Forgets the pages that show any of these resources. Those that are being made are not kept. */
  drop(topics: readonly string[]): void {
    const isTouched = (shown: ReadonlySet<string>): boolean => topics.some((topic) => shown.has(topic));
    for (const [key, entry] of this.entries.entries()) if (isTouched(entry.topics)) this.entries.delete(key);
    for (const [key, making] of this.making) if (isTouched(making.topics)) this.making.delete(key);
  }

  private async make(key: string, make: MakePage): Promise<ReadyPage> {
    const topics = new Set<string>();
    const shows = (shown: ReadonlySet<string>): void => shown.forEach((topic) => topics.add(topic));
    const making: Making = { topics, page: make(shows).then(finish) };
    this.making.set(key, making);
    // A drop takes it off the list, and another one may have begun since.
    const isCurrent = (): boolean => this.making.get(key) === making;
    try {
      const { page, keep } = await making.page;
      if (keep && isCurrent()) {
        this.entries.set(key, { page, topics });
        void this.packBetter(page);
      }
      return page;
    } finally {
      if (isCurrent()) this.making.delete(key);
    }
  }

  /** Replaces the quick compression of a kept page by the best one. */
  private async packBetter(page: ReadyPage): Promise<void> {
    page.brotli = await pack(page.html, 11);
  }
}
