import type { RemotesDocument, SiteConfig } from '../schemas/index.ts';

/** What the server writes into each page, in the JSON block `page-data`. */
export interface PageData {
  config: SiteConfig;
  /** The deployments of the remotes as `/remotes.json` gave them when the page was made. */
  remotes: RemotesDocument;
  /** Answers of the API that the page already carries, by API path. */
  fallback: Record<string, unknown>;
  /** Whether the page's content was rendered on the server and waits to be hydrated. */
  rendered: boolean;
}

let pageData: PageData | undefined;

/**
 * The data block of this page.
 * @throws Error when the page carries none, which only a broken server build does.
 */
export function readPageData(): PageData {
  if (pageData === undefined) {
    const block = document.getElementById('page-data');
    if (block?.textContent == null) throw new Error('The page carries no data block.');
    // The block is written by our own server from the same type.
    pageData = JSON.parse(block.textContent) as PageData;
  }
  return pageData;
}

/** Addresses and identity settings of this installation. */
export const readConfig = (): SiteConfig => readPageData().config;

/** Puts a data block in place where no server page stands, as in tests and when a remote runs alone. */
export function providePageData(data: PageData): void {
  pageData = data;
}
