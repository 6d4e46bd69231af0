import type { Locator, Page } from '@playwright/test';

/** The own data and the end of the account, in the tab Detaily, and the page of the mailed link. */
export class OwnAccountScreen {
  readonly download: Locator;
  readonly close: Locator;
  readonly goOn: Locator;
  readonly refuse: Locator;
  readonly confirmClosing: Locator;
  readonly comeBack: Locator;

  constructor(page: Page) {
    this.download = page.getByRole('button', { name: 'Stáhnout moje data' });
    this.close = page.getByRole('button', { name: 'Zrušit účet', exact: true });
    this.goOn = page.getByRole('button', { name: 'Pokračovat' });
    this.refuse = page.getByRole('alertdialog').getByRole('button', { name: 'NE' });
    this.confirmClosing = page.getByRole('button', { name: 'X, ano, zrušit účet' });
    this.comeBack = page.getByRole('button', { name: 'Vrátit se' });
  }
}
