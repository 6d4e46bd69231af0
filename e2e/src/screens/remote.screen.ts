import type { Locator, Page } from '@playwright/test';
import type { RemoteUnderTest } from '../support/remotes.ts';

/** A remote's part of the page: its content, loading text or error panel. */
export class RemoteScreen {
  readonly content: Locator;
  readonly loading: Locator;
  readonly broken: Locator;
  readonly retry: Locator;

  constructor(page: Page, { shows: { role, name } }: RemoteUnderTest) {
    const main = page.getByRole('main');
    this.content = main.getByRole(role, { name, exact: true }).first();
    this.loading = main.getByText('Loading...');
    this.broken = main.getByRole('heading', { name: 'Tuto část se nepodařilo otevřít' });
    this.retry = main.getByRole('button', { name: 'Zkusit znovu' });
  }
}
