import type { Locator, Page } from '@playwright/test';
import { AdminListScreen } from './admin-list.screen.ts';

/** Tab Výstavy of the administrator's page. */
export class AdminExhibitionsScreen extends AdminListScreen {
  constructor(page: Page) {
    super(page, { tab: 'Výstavy', add: 'Přidat výstavu', newForm: 'Nová výstava' });
  }

  description(form: Locator): Locator {
    return form.getByRole('textbox', { name: 'Popis', exact: true });
  }

  /** Pictures, documents or links as the form lists them. */
  parts(form: Locator, label: 'Obrázky' | 'Soubory PDF' | 'Odkazy'): Locator {
    return form.getByRole('list', { name: label, exact: true }).getByRole('listitem');
  }

  deletePart(form: Locator, name: string): Locator {
    return form.getByRole('button', { name: `Smazat: ${name}`, exact: true });
  }
}
