import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';

/** Menu and sign-in state, on every page. */
export class HeaderScreen {
  readonly root: Locator;
  readonly menu: Locator;
  readonly menuToggle: Locator;
  readonly loginFold: Locator;
  readonly loginForm: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly forgotten: Locator;
  readonly signOut: Locator;
  readonly adminLink: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('banner');
    this.menu = page.getByRole('navigation', { name: 'Hlavní menu' });
    this.menuToggle = this.root.getByRole('button', { name: /menu$/ });
    this.loginFold = this.root.locator('summary', { hasText: 'Přihlásit se' });
    this.loginForm = page.getByRole('form', { name: 'Přihlášení' });
    this.email = this.loginForm.getByLabel('E-Mail');
    this.password = this.loginForm.getByLabel('Heslo', { exact: true });
    this.submit = this.loginForm.getByRole('button', { name: 'Přihlásit se' });
    this.forgotten = this.loginForm.getByRole('button', { name: 'Zapomenuté heslo' });
    this.signOut = this.root.getByRole('button', { name: 'Odhlásit se' });
    this.adminLink = this.root.getByRole('link', { name: 'Adminpage' });
  }

  menuLink(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true });
  }

  userLink({ email }: Account): Locator {
    return this.root.getByRole('link', { name: email });
  }

  /** Opens the login form and fills it in, without submitting. */
  async fillLogin({ email, password }: Account): Promise<void> {
    await hydrated(this.loginFold);
    // Some pages open the form by themselves, asynchronously.
    await expect(async () => {
      if (!(await this.email.isVisible())) await this.loginFold.click();
      await this.email.waitFor({ timeout: 500 });
    }).toPass();
    await this.email.fill(email);
    await this.password.fill(password);
  }

  /** Signs in with the form that people use. */
  async signIn(account: Account): Promise<void> {
    await this.fillLogin(account);
    await this.submit.click();
    await this.signOut.waitFor();
  }

  /** Opens a page and signs in there. */
  async signInAt(path: string, account: Account): Promise<void> {
    await this.page.goto(path);
    await this.signIn(account);
  }
}
