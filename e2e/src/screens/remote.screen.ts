import type { Locator, Page } from '@playwright/test';
import type { RemoteUnderTest } from '../support/remotes.ts';

/** Heading of the panel in place of a remote that cannot be shown. The announcement of the page may have the same words. */
export const brokenPart = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { name: 'Tuto část se nepodařilo otevřít' });

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
    this.broken = brokenPart(page);
    this.retry = main.getByRole('button', { name: 'Zkusit znovu' });
  }
}
