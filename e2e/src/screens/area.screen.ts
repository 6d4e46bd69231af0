import type { Locator, Page } from '@playwright/test';
import type { AreaUnderTest } from '../support/areas.ts';

/** The place of an area: its page, what stands there while it loads, and what stands there instead of it. */
export class AreaScreen {
  readonly content: Locator;
  readonly loading: Locator;
  readonly broken: Locator;
  readonly retry: Locator;

  constructor(page: Page, { shows: { role, name } }: AreaUnderTest) {
    const main = page.getByRole('main');
    this.content = main.getByRole(role, { name, exact: true }).first();
    this.loading = main.getByText('Loading...');
    this.broken = main.getByRole('heading', { name: 'Tuto část se nepodařilo otevřít' });
    this.retry = main.getByRole('button', { name: 'Zkusit znovu' });
  }
}
