import type { Locator, Page } from '@playwright/test';

/** Tab Platby of the administrator's page. */
export class AdminPaymentsScreen {
  readonly panel: Locator;
  readonly statement: Locator;
  readonly book: Locator;
  readonly payments: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole('tabpanel');
    this.statement = page.getByLabel('Vybrat výpis');
    this.book = this.panel.getByRole('button', { name: /^Zaúčtovat/ });
    this.payments = this.panel.getByRole('region', { name: 'Přijaté platby' });
  }

  /** A movement of the dry run that may belong to a person, named surname first. */
  movement(name: string): Locator {
    return this.panel.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  }
}
