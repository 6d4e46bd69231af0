import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { notFound, overloaded } from '../errors/index.ts';
import { ownAddress } from '../http/in-process.ts';
import { describedPage, metaOf } from './head-tags.ts';
import type { LinkPreview } from './link-preview.ts';
import { previewOf } from './preview-of.ts';

/** What the page says about itself; `null` when it has no picture. */
function readPage(pathname: string, html: string): LinkPreview | null {
  const [head = '', body = ''] = html.split('</head>', 2);
  const [, data = '{}'] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(body) ?? [];
  // This server wrote the page.
  const { fallback } = JSON.parse(data) as { fallback: Record<string, unknown> };
  const described = describedPage(pathname, head, fallback);
  // Pages that have a picture name it; those of signed-in people and unfinished ones do not.
  return described === null || metaOf(head, 'og:image') === null ? null : previewOf(described);
}

/** Previews of pages, each read once for each state of its page: one of a thousand cats takes tens of milliseconds. */
export class DescribedPages {
  readonly #app: FastifyInstance;
  readonly #read = new LRUCache<string, { etag: string; preview: LinkPreview | null }>({ max: 1_000 });

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** @throws 404 for a page that everybody gets 404 for or that has no picture; 503 when pages are not rendered now. */
  async preview(host: string, pathname: string): Promise<LinkPreview> {
    const known = this.#read.get(pathname);
    const { statusCode, headers, body } = await this.#app.inject({
      method: 'GET',
      url: pathname,
      headers: { host, ...(known && { 'if-none-match': known.etag }) },
      remoteAddress: ownAddress,
    });
    if (statusCode === 503) throw overloaded();
    const isKnown = statusCode === 304 && known !== undefined;
    if (!isKnown && (statusCode !== 200 || !String(headers['content-type']).startsWith('text/html')))
      throw notFound();
    const preview = isKnown ? known.preview : readPage(pathname, body);
    if (!isKnown) this.#read.set(pathname, { etag: String(headers.etag), preview });
    if (preview === null) throw notFound();
    return preview;
  }
}
