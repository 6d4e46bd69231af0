import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/**
 * Collects what a page complains about: console errors (React's hydration warnings and violations of the
 * Content Security Policy among them) and errors that nobody caught. Each fails the test that did not
 * say beforehand that it expects it.
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

  /** Names a complaint that belongs to what the test does, such as a failing request. */
  expectComplaint(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Complaints that no one expected. */
  get unexpected(): string[] {
    return this.complaints.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }

  private listen(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    this.complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }
}
