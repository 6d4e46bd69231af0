import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../site/hydrated.ts';
import { plain } from '../site/plain-text.ts';

/** Tab Kočky of the member's page. */
export class OwnCatsScreen {
  readonly tab: Locator;
  readonly add: Locator;
  readonly names: Locator;
  readonly newForm: Locator;
  readonly editForm: Locator;
  readonly dialog: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.tab = page.getByRole('tab', { name: 'Kočky' });
    this.add = page.getByRole('button', { name: 'Přidat kočku' });
    this.names = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    this.newForm = page.getByRole('form', { name: /^Nová kočka/ });
    this.editForm = page.getByRole('form', { name: /^Úprava/ });
    this.dialog = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/userpage');
    await hydrated(this.tab);
    await this.tab.click();
  }

  field(form: Locator, label: string): Locator {
    return form.getByLabel(label, { exact: true });
  }

  editButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Upravit ${plain(name)}`, exact: true });
  }

  deleteButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Smazat ${plain(name)}`, exact: true });
  }
}
