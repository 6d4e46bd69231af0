import type { BrowserContext, ConsoleMessage, Page, Response } from '@playwright/test';

/** What Playwright says of a page that registers the worker which the configuration blocks. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** What Chromium says some seconds after the load of a page whose preloaded code has not run. */
const unusedPreload = 'was preloaded using link preload but not used';

const withoutHash = (url: string): string => url.split('#', 1).join();

/**
 * Collects errors of a page: console errors (React's hydration warnings and violations of the Content
 * Security Policy among them) and uncaught errors. Each fails a test that has not declared it.
 */
export class PageWatch {
  private readonly complaints: string[] = [];
  private readonly expected: RegExp[] = [];
  /** The address that each page was loaded from. */
  readonly #loaded = new WeakMap<Page, string>();

  constructor(context: BrowserContext) {
    const watch = (page: Page): void => {
      page.on('response', (response) => this.#noteLoad(page, response));
      page.on('console', (message) => this.listen(message));
      page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.stack ?? error.message}`));
    };
    for (const page of context.pages()) watch(page);
    context.on('page', watch);
  }

  /** Declares an expected error, such as a failing request. */
  expectComplaint(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Unexpected errors. */
  get unexpected(): string[] {
    return this.complaints.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }

  private listen(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === blockedWorker || this.#isOfLeftPage(message)) return;
    this.complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }

  #noteLoad(page: Page, response: Response): void {
    const request = response.request();
    if (request.isNavigationRequest() && response.frame() === page.mainFrame())
      this.#loaded.set(page, response.url());
  }

  /** Whether preloaded code did not run because the visitor followed a link before: on a slow machine any link comes first. */
  #isOfLeftPage(message: ConsoleMessage): boolean {
    const page = message.page();
    if (page === null || !message.text().includes(unusedPreload)) return false;
    return withoutHash(page.url()) !== withoutHash(this.#loaded.get(page) ?? '');
  }
}
