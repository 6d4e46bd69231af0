import type { Locator, Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { hydrated } from '../support/hydrated.ts';

/** Tab Heslo of the member's page, and the target of the link in a password reset e-mail. */
export class PasswordScreen {
  readonly tab: Locator;
  readonly form: Locator;
  readonly old: Locator;
  readonly next: Locator;
  readonly repeated: Locator;
  readonly submit: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.tab = page.getByRole('tab', { name: 'Heslo' });
    this.form = page.getByRole('form', { name: /^(Změna hesla|Nové heslo)$/ });
    this.old = this.form.getByLabel('Staré heslo', { exact: true });
    this.next = this.form.getByLabel('Nové heslo', { exact: true });
    this.repeated = this.form.getByLabel('Znovu nové heslo', { exact: true });
    this.submit = this.form.getByRole('button', { name: 'Změnit heslo' });
  }

  async open(): Promise<void> {
    await this.page.goto(siteUrls.userPage());
    await hydrated(this.tab);
    await this.tab.click();
  }

  async change(passwords: { old?: string; next: string; repeated?: string }): Promise<void> {
    if (passwords.old !== undefined) await this.old.fill(passwords.old);
    await this.next.fill(passwords.next);
    await this.repeated.fill(passwords.repeated ?? passwords.next);
    await this.submit.click();
  }
}
