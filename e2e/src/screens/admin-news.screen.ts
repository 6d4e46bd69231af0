import type { Locator, Page } from '@playwright/test';
import { AdminBenchScreen } from './admin-bench.screen.ts';

/** Tab Aktuality of the administrator's page. */
export class AdminNewsScreen extends AdminBenchScreen {
  constructor(page: Page) {
    super(page, { tab: 'Aktuality', add: 'Přidat aktualitu', newForm: 'Nová aktualita' });
  }

  name(form: Locator): Locator {
    return this.field(form, 'Název');
  }
}
