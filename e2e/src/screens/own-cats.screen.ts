import type { Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { CrudListScreen } from './crud-list.screen.ts';

/** Tab Kočky of the member's page. */
export class OwnCatsScreen extends CrudListScreen {
  constructor(page: Page) {
    super(page, {
      path: siteUrls.userPage(),
      tab: 'Kočky',
      add: 'Přidat kočku',
      newForm: 'Nová kočka',
    });
  }
}
