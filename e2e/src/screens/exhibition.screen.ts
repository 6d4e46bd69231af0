import type { Locator, Page } from '@playwright/test';

/** The exhibitions as a visitor sees them: the list, and one of them. */
export class ExhibitionScreen {
  readonly cards: Locator;
  readonly content: Locator;
  readonly heading: Locator;
  readonly papers: Locator;
  readonly links: Locator;
  readonly pictures: Locator;

  constructor(page: Page) {
    this.content = page.getByRole('main');
    this.cards = this.content.locator('a[href^="/exhibitions/"]');
    this.heading = this.content.getByRole('heading', { level: 1 });
    this.papers = this.content.getByRole('region', { name: 'Soubory' }).getByRole('link');
    this.links = this.content.getByRole('region', { name: 'Odkazy' }).getByRole('link');
    this.pictures = this.content.getByRole('region', { name: 'Fotografie' }).getByRole('img');
  }

  titled(name: string): Locator {
    return this.cards.filter({ hasText: name });
  }
}
