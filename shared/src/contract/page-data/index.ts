import type { RemotesDocument, SiteConfig } from '../schemas/index.ts';

/** What the server writes into each page, in the JSON block `page-data`. */
export interface PageData {
  config: SiteConfig;
  /** Deployments of the remotes as in `/remotes.json` when the page was rendered. */
  remotes: RemotesDocument;
  /** API responses inlined in the page, by path. */
  fallback: Record<string, unknown>;
  /** Whether the page was rendered on the server and has to be hydrated. */
  rendered: boolean;
  /** The script that reports what happened on the page, with its integrity; none where nothing is reported. */
  reporter?: Record<string, string>;
  /** The script that registers the service worker, likewise; none where the server keeps browsers from it. */
  offline?: Record<string, string>;
}

let pageData: PageData | undefined;

/**
 * The data block of this page.
 * @throws Error when it is missing, which only a broken server build causes.
 */
export function readPageData(): PageData {
  if (pageData === undefined) {
    const block = document.getElementById('page-data');
    if (block?.textContent == null) throw new Error('The page carries no data block.');
    // Our own server writes the block from the same type.
    pageData = JSON.parse(block.textContent) as PageData;
  }
  return pageData;
}

/** URLs and identity settings of this installation. */
export const readConfig = (): SiteConfig => readPageData().config;

/** Sets the data block in tests and for a remote that runs standalone. */
export function providePageData(data: PageData): void {
  pageData = data;
}
