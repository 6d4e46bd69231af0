import type { Locator, Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { hydrated } from '../support/hydrated.ts';

/** Tab Detaily of the member's page. */
export class UserDetailsScreen {
  readonly tab: Locator;
  readonly web: Locator;
  readonly kinds: Locator;
  readonly showInMembers: Locator;
  readonly showEmail: Locator;
  readonly showWeb: Locator;
  readonly save: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.tab = page.getByRole('tab', { name: 'Detaily' });
    const form = page.getByRole('form', { name: 'Detaily' });
    this.web = form.getByLabel('Web', { exact: true });
    this.kinds = form.getByLabel('Druhy koček', { exact: true });
    this.showInMembers = form.getByLabel('Ukazovat mě mezi členy');
    this.showEmail = form.getByLabel('Ukazovat můj e-mail');
    this.showWeb = form.getByLabel('Ukazovat můj web');
    this.save = form.getByRole('button', { name: 'Upravit' });
  }

  async open(): Promise<void> {
    await this.page.goto(siteUrls.userPage());
    await hydrated(this.tab);
    await this.tab.click();
  }
}
