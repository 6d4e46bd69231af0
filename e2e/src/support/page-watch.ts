import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** What Playwright says of a page that registers the worker which the configuration blocks. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/**
 * Collects errors of a page: console errors (React's hydration warnings and violations of the Content
 * Security Policy among them) and uncaught errors. Each fails a test that has not declared it.
 */
export class PageWatch {
  private readonly complaints: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    const watch = (page: Page): void => {
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
    if (message.text() === blockedWorker) return;
    this.complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }
}
