import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../site/hydrated.ts';
import { plain } from '../site/plain-text.ts';

/** Tab Aktuality of the administrator's page. */
export class AdminNewsScreen {
  readonly tab: Locator;
  readonly add: Locator;
  readonly names: Locator;
  readonly newForm: Locator;
  readonly editForm: Locator;
  readonly dialog: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.tab = page.getByRole('tab', { name: 'Aktuality' });
    this.add = page.getByRole('button', { name: 'Přidat aktualitu' });
    this.names = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    this.newForm = page.getByRole('form', { name: /^Nová aktualita/ });
    this.editForm = page.getByRole('form', { name: /^Úprava/ });
    this.dialog = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/adminpage');
    await hydrated(this.tab);
    await this.tab.click();
  }

  name(form: Locator): Locator {
    return form.getByLabel('Název', { exact: true });
  }

  text(form: Locator): Locator {
    return form.getByRole('textbox', { name: 'Text', exact: true });
  }

  tool(form: Locator, name: string): Locator {
    return form.getByRole('toolbar').getByRole('button', { name });
  }

  editButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Upravit ${plain(name)}`, exact: true });
  }

  deleteButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Smazat ${plain(name)}`, exact: true });
  }
}
