import type { Locator, Page } from '@playwright/test';

/** A public page that previews a section of the club's content. */
export class PreviewScreen {
  readonly bar: Locator;

  constructor(page: Page) {
    this.bar = page.getByRole('complementary', { name: 'Náhled' });
  }
}
