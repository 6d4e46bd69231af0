import { siteUrls } from 'shared/contract';
import { AdminMailScreen } from '../screens/admin-mail.screen.ts';
import { AdminUsersScreen } from '../screens/admin-users.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

test('an administrator invites a member, who chooses a password by the letter and signs in', async ({
  page,
  browser,
  site,
}) => {
  const newcomer = { email: 'pozvana@example.cz', password: 'Vlastni-heslo-9' };
  const users = new AdminUsersScreen(page);
  await new HeaderScreen(page).signInAt(siteUrls.adminPage(3), accounts.administrator);
  await users.add.click();
  const form = users.newForm;
  await users.field(form, 'Jméno').fill('Pozvaná');
  await users.field(form, 'Příjmení').fill('Členka');
  await users.field(form, 'E-mail').fill(newcomer.email);
  await form.getByRole('button', { name: 'Pozvat' }).click();
  await expect(page.getByText(`Pozvánka je na cestě na adresu ${newcomer.email}.`)).toBeVisible();
  await users.membershipButton('Členka Pozvaná').click();
  await expect(users.panel).toContainText('první přihlášení zatím nepřišlo');

  const mail = new AdminMailScreen(page);
  await mail.open();
  await mail.to(newcomer.email).getByRole('button').click();
  const letter = mail.text(/^Pozvánka na web/);
  const link = await letter.getByRole('link', { name: 'Zvolit heslo' }).getAttribute('href');
  expect(link).toContain(`${site.url}${siteUrls.invitation('')}`);
  await mail.panel.getByRole('button', { name: 'Náhledy zpráv' }).click();
  await expect(mail.panel.getByRole('heading', { name: 'Změněný e-mail' })).toBeVisible();

  const context = await browser.newContext({ baseURL: site.url, locale: 'cs-CZ' });
  const visitor = await context.newPage();
  await visitor.goto(link ?? '');
  await visitor.getByRole('button', { name: 'Zvolit heslo' }).click();
  const passwordForm = visitor.getByRole('form', { name: 'Nové heslo' });
  await passwordForm.getByLabel('Nové heslo', { exact: true }).fill(newcomer.password);
  await passwordForm.getByLabel('Znovu nové heslo', { exact: true }).fill(newcomer.password);
  await passwordForm.getByRole('button', { name: 'Změnit heslo' }).click();
  await expect(visitor.getByText('Heslo bylo úspěšně změněno.')).toBeVisible();
  await new HeaderScreen(visitor).signInAt(siteUrls.userPage(), newcomer);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Pozvaná');
  await context.close();

  await page.goto(siteUrls.adminPage(3));
  await users.membershipButton('Členka Pozvaná').click();
  await expect(users.membershipForm).toBeVisible();
  await expect(users.panel).not.toContainText('první přihlášení');
});
