import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { plain } from '../support/plain-text.ts';

/** Texts by which the editable lists differ. */
interface CrudListTexts {
  /** URL of the page with the tab. */
  path: string;
  tab: string;
  add: string;
  newForm: string;
}

/**
 * A tab with an editable list: its rows, the form for a new item, the open item, the confirmation of a
 * deletion.
 */
export class CrudListScreen {
  readonly tab: Locator;
  readonly add: Locator;
  readonly names: Locator;
  readonly rows: Locator;
  readonly newForm: Locator;
  readonly editForm: Locator;
  readonly dialog: Locator;
  /** Restores a draft. */
  readonly takeUp: Locator;
  protected readonly page: Page;
  private readonly words: CrudListTexts;

  constructor(page: Page, words: CrudListTexts) {
    this.page = page;
    this.words = words;
    const panel = page.getByRole('tabpanel');
    this.tab = page.getByRole('tab', { name: words.tab });
    this.add = panel.getByRole('button', { name: words.add }).first();
    this.names = panel.getByRole('heading', { level: 2 });
    this.rows = panel.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    this.newForm = page.getByRole('form', { name: words.newForm });
    this.editForm = page.getByRole('form', { name: /^Úprava/ });
    this.dialog = page.getByRole('alertdialog');
    this.takeUp = page.getByRole('button', { name: 'Pokračovat v psaní' });
  }

  async open(): Promise<void> {
    await this.page.goto(this.words.path);
    await hydrated(this.tab);
    await this.tab.click();
  }

  field(form: Locator, label: string): Locator {
    return form.getByLabel(label, { exact: true });
  }

  /** The rich text of a form, once its editor has loaded. */
  text(form: Locator): Locator {
    return form.getByRole('textbox', { name: 'Text', exact: true });
  }

  tool(form: Locator, name: string): Locator {
    return form.getByRole('toolbar').getByRole('button', { name });
  }

  /** The submit button of the form for a new item. */
  get create(): Locator {
    return this.newForm.getByRole('button', { name: this.words.add });
  }

  /** The submit button of the open item. */
  get save(): Locator {
    return this.editForm.getByRole('button', { name: 'Upravit', exact: true });
  }

  named(name: string): Locator {
    return this.names.filter({ hasText: name });
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('heading', { name }) });
  }

  editButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Upravit ${plain(name)}`, exact: true });
  }

  deleteButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Smazat ${plain(name)}`, exact: true });
  }

  get confirmDeletion(): Locator {
    return this.dialog.getByRole('button', { name: /^X/ });
  }

  get cancelDeletion(): Locator {
    return this.dialog.getByRole('button', { name: /^NE/ });
  }
}
