import type { Locator, Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';

/** Tab Pošta of the administrator's page. */
export class AdminMailScreen {
  readonly panel: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('tabpanel', { name: 'Pošta' });
  }

  async open(): Promise<void> {
    await this.#page.goto(siteUrls.adminPage(6));
  }

  /** The row of a message to an address. */
  to(email: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: email });
  }

  /** The text of a message that is open, by its subject. */
  text(subject: RegExp): Locator {
    return this.panel.getByRole('article', { name: subject });
  }
}
