import type { Locator, Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { CrudListScreen } from './crud-list.screen.ts';

/** Tab Články of the member's page. */
export class OwnArticlesScreen extends CrudListScreen {
  /** The article as visitors will read it. */
  readonly preview: Locator;
  /** Asked before a change that takes the approval away. */
  readonly question: Locator;

  constructor(page: Page) {
    super(page, {
      path: siteUrls.userPage(),
      tab: 'Články',
      add: 'Přidat článek',
      newForm: 'Nový článek',
    });
    this.preview = page.getByRole('dialog', { name: 'Náhled článku' });
    this.question = page.getByRole('dialog', { name: 'Článek bude znovu čekat na schválení' });
  }

  /** Opens the form for another article and writes into it. */
  async begin(name: string, text: string): Promise<void> {
    await this.add.click();
    await this.field(this.newForm, 'Název').fill(name);
    await this.text(this.newForm).click();
    await this.page.keyboard.type(text);
  }
}
