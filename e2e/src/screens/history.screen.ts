import type { Locator, Page } from '@playwright/test';

/** The dialog with the versions of an item. */
export class HistoryScreen {
  readonly dialog: Locator;
  readonly older: Locator;
  readonly restore: Locator;
  /** What only the older version has, and only the newer one. */
  readonly removed: Locator;
  readonly added: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Historie:/ });
    this.older = this.dialog.getByRole('combobox', { name: 'Starší znění' });
    this.restore = this.dialog.getByRole('button', { name: 'Obnovit starší znění' });
    this.removed = this.dialog.locator('del');
    this.added = this.dialog.locator('ins');
  }
}
