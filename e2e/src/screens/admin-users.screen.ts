import type { Locator, Page } from '@playwright/test';
import { AdminListScreen } from './admin-list.screen.ts';

/** Tab Uživatelé of the administrator's page. */
export class AdminUsersScreen extends AdminListScreen {
  readonly search: Locator;
  readonly membershipForm: Locator;
  readonly created: Locator;

  constructor(page: Page) {
    super(page, { tab: 'Uživatelé', add: 'Přidat uživatele', newForm: 'Nový uživatel' });
    this.search = this.panel.getByRole('searchbox');
    this.membershipForm = page.getByRole('form', { name: /^Členství/ });
    this.created = this.panel.getByRole('heading', { name: /^Účet je založený/ });
  }

  order(label: string): Locator {
    return this.panel.getByRole('group', { name: 'Řadit podle' }).getByRole('button', { name: label });
  }

  filter(label: RegExp): Locator {
    return this.panel.getByRole('group', { name: 'Ukázat' }).getByRole('button', { name: label });
  }

  /** Opens the membership of a person, named surname first. */
  membershipButton(name: string | RegExp): Locator {
    return this.panel.getByRole('button', {
      name: typeof name === 'string' ? `Upravit členství, ${name}` : name,
    });
  }

  /** One of the buttons under "Rychlá volba". */
  quickChoice(words: RegExp): Locator {
    return this.membershipForm.getByRole('button', { name: words });
  }
}
