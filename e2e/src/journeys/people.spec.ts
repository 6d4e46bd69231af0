import type { Cat } from 'shared/contract';
import { siteUrls } from 'shared/contract';
import { AdminUsersScreen } from '../screens/admin-users.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

test('an administrator corrects a member, lets them go and takes them back; pages and sign-in follow', async ({
  page,
  browser,
  site,
  apiOf,
  watch,
}) => {
  // The member's refused sign-in.
  watch.expectComplaint(/400|401|user-disabled/);
  const admin = await apiOf(accounts.administrator);
  const leaver = { email: 'odchazejici@example.cz', password: 'Tlapka-a-vousek-7' };
  await admin.post('/users', { name: 'Olga', surname: 'Odcházející', ...leaver });
  const { catId } = await (
    await apiOf(leaver)
  ).post<Cat>('/cats', {
    name: 'Zůstává',
    birthday: '',
    kind: '',
    ems: 'BSH a',
    location: '',
    tests: '',
    page: '',
    description: '',
    image: '',
  });
  const users = new AdminUsersScreen(page);
  await new HeaderScreen(page).signInAt(siteUrls.adminPage(3), accounts.administrator);
  await users.search.fill('Odcházející');
  await users.membershipButton('Odcházející Olga').click();

  const person = page.getByRole('form', { name: /^Jméno a e-mail/ });
  await person.getByLabel('Příjmení').fill('Opravená');
  await person.getByLabel('E-mail').fill('opravena@example.cz');
  await person.getByRole('button', { name: 'Upravit' }).click();
  await expect(page.getByText(/Přihlašuje se teď e-mailem opravena@example\.cz/)).toBeVisible();
  await users.search.fill('Opravená');
  const context = await browser.newContext({ baseURL: site.url, locale: 'cs-CZ' });
  const visitor = await context.newPage();
  const header = new HeaderScreen(visitor);
  const corrected = { ...leaver, email: 'opravena@example.cz' };
  await header.signInAt(siteUrls.userPage(), corrected);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Opravená');
  await header.signOut.click();

  await page.getByRole('button', { name: 'Ukončit členství a účet' }).click();
  await page.getByRole('radio', { name: /bývalý člen/ }).check();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await page.getByRole('button', { name: 'X, ano, ukončit' }).click();
  const undo = page.getByRole('button', { name: 'Vrátit odchod, Opravená Olga' });
  await expect(undo).toBeVisible();
  await visitor.goto(siteUrls.cat(catId));
  await expect(visitor.getByRole('main')).toContainText('bývalý člen');
  await visitor.goto(siteUrls.members());
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Členové');
  await expect(visitor.getByText('Opravená')).toHaveCount(0);

  await undo.click();
  await expect(page.getByText(/Odchod je vrácený: Olga Opravená/)).toBeVisible();
  await header.signInAt(siteUrls.userPage(), corrected);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Opravená');
  await context.close();
});
