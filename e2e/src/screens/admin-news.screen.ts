import type { Locator, Page } from '@playwright/test';
import { AdminListScreen } from './admin-list.screen.ts';

/** Tab Aktuality of the administrator's page. */
export class AdminNewsScreen extends AdminListScreen {
  constructor(page: Page) {
    super(page, { tab: 'Aktuality', add: 'Přidat aktualitu', newForm: 'Nová aktualita' });
  }

  name(form: Locator): Locator {
    return this.field(form, 'Název');
  }
}
