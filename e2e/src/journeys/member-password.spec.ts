import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteUrls } from 'shared/contract';
import { HeaderScreen } from '../screens/header.screen.ts';
import { PasswordScreen } from '../screens/password.screen.ts';
import { newMember } from '../support/api-client.ts';
import { hydrated } from '../support/hydrated.ts';
import type { SiteServer } from '../support/site-server.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The link in the only e-mail to an address. */
const linkTo = async (site: SiteServer, email: string): Promise<string> => {
  const folder = join(site.dataDir, 'mail');
  const mails = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const [mail = '', ...others] = mails.filter((text) => text.startsWith(`To: ${email}\n`));
  expect(others).toEqual([]);
  return /^http:\S+$/m.exec(mail)?.[0] ?? '';
};

test.describe('a member, on a phone', () => {
  test('changes the password, which ends the other sessions', async ({ page, site, browser, watch }) => {
    watch.expectComplaint(/400|invalid-credential/);
    const member = await newMember(site);
    const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage();
    await new HeaderScreen(elsewhere).signInAt(siteUrls.home, member);

    await new HeaderScreen(page).signInAt(siteUrls.userPage(), member);
    const password = new PasswordScreen(page);
    await password.tab.click();
    // Attributes for password managers.
    await expect(password.form.locator('input[autocomplete=username]')).toHaveValue(member.email);
    await expect(password.old).toHaveAttribute('autocomplete', 'current-password');
    await expect(password.next).toHaveAttribute('autocomplete', 'new-password');
    await expect(password.repeated).toHaveAttribute('autocomplete', 'new-password');

    await password.change({ old: member.password, next: 'Druhe-heslo-2', repeated: 'Druhe-heslo-3' });
    await expect(password.repeated).toBeFocused();
    await expect(password.repeated).toHaveAccessibleDescription('Hesla se neshodují.');
    await password.change({ old: 'Spatne-heslo-1', next: 'Druhe-heslo-2' });
    await expect(password.form.getByRole('alert')).toContainText('Heslo nebylo změněno');
    await password.change({ old: member.password, next: 'Druhe-heslo-2' });
    await expect(password.form).toContainText('Heslo bylo úspěšně změněno.');
    await expect(password.old).toHaveValue('');

    await test.step('this session goes on, the other one is over', async () => {
      await page.reload();
      await expect(new HeaderScreen(page).signOut).toBeVisible();
      await elsewhere.reload();
      await expect(new HeaderScreen(elsewhere).loginFold).toBeVisible();
      await elsewhere.context().close();
    });
  });

  test('who forgot the password sets another one by the link of the e-mail, once', async ({
    page,
    site,
    watch,
  }) => {
    const member = await newMember(site);
    const header = new HeaderScreen(page);
    await page.goto(siteUrls.home);
    await header.fillLogin({ ...member, password: '' });
    await header.forgotten.click();
    await expect(header.loginForm).toContainText(
      'Pokud tu máte účet, poslali jsme vám e-mail s odkazem na nové heslo.',
    );
    const link = await linkTo(site, member.email);
    expect(link).toContain(`${site.url}${siteUrls.password}?mode=resetPassword`);

    const password = new PasswordScreen(page);
    await page.goto(link);
    await hydrated(password.submit);
    await password.change({ next: 'Jine-heslo-22', repeated: 'Jine-heslo-23' });
    await expect(password.repeated).toHaveAccessibleDescription('Hesla se neshodují.');
    await password.change({ next: 'Jine-heslo-22' });
    await expect(page.getByText('Heslo bylo úspěšně změněno.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Přihlásit se' }).click();
    await header.signIn({ ...member, password: 'Jine-heslo-22' });
    await header.signOut.click();
    await expect(header.loginFold).toBeVisible();

    watch.expectComplaint(/400|expired-code/);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeVisible();
  });
});
