import type { Locator, Page } from '@playwright/test';
import { plain } from '../support/plain-text.ts';
import { AdminListScreen } from './admin-list.screen.ts';

/** Tab Články of the administrator's page. */
export class AdminArticlesScreen extends AdminListScreen {
  /** The articles, without nested lists of an open one. */
  readonly items: Locator;
  readonly reason: Locator;
  readonly sendBack: Locator;

  constructor(page: Page) {
    super(page, { tab: 'Články', add: '', newForm: '' });
    const dialog = page.getByRole('dialog', { name: 'Vrátit článek autorovi?' });
    this.reason = dialog.getByLabel('Důvod');
    this.sendBack = dialog.getByRole('button', { name: 'Vrátit článek' });
    this.items = this.panel.getByRole('list').first().locator(':scope > li');
  }

  title(name: string): Locator {
    return this.panel.getByRole('button', { name: plain(name), exact: true });
  }

  approve(name: string): Locator {
    return this.panel.getByRole('button', { name: `Schválit ${plain(name)}`, exact: true });
  }

  /** The X, which asks for a reason. */
  giveBack(name: string): Locator {
    return this.panel.getByRole('button', { name: `Vrátit ${plain(name)}`, exact: true });
  }
}
