import type { Locator, Page } from '@playwright/test';

/** The news of the club: the latest on the home page, the paged list, and one item. */
export class NewsScreen {
  /** Links to news items, wherever they stand in the page's content. */
  readonly links: Locator;
  readonly heading: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  /** A news item alone, without what else may be read. */
  readonly text: Locator;

  constructor(page: Page) {
    const content = page.getByRole('main');
    this.links = content.locator('a[href^="/actualities/"]');
    this.heading = content.getByRole('heading', { level: 1 });
    this.text = content.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
    this.next = content.getByRole('link', { name: 'Next' });
    this.previous = content.getByRole('link', { name: 'Prev' });
  }

  titled(name: string): Locator {
    return this.links.filter({ hasText: name });
  }
}
