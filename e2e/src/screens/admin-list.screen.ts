import type { Locator, Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { CrudListScreen } from './crud-list.screen.ts';

/** A tab of the administrator's page. */
export class AdminListScreen extends CrudListScreen {
  readonly panel: Locator;

  constructor(page: Page, words: { tab: string; add: string; newForm: string }) {
    super(page, { path: siteUrls.adminPage(), ...words });
    this.panel = page.getByRole('tabpanel');
  }
}
