import { todayInPrague } from 'shared/format';
import { siteUrls } from 'shared/contract';
import { AdminUsersScreen } from '../screens/admin-users.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { backgroundOf } from '../support/colour.ts';
import { plain } from '../support/plain-text.ts';
import { expect, test } from '../test.ts';

test.describe('an administrator', () => {
  test('creates a member, who signs in, and sets a password of their own by the link sent to them', async ({
    page,
    browser,
    site,
    watch,
  }) => {
    watch.expectComplaint(/409|EMAIL_EXISTS|A write failed/);
    const users = new AdminUsersScreen(page);
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(3), accounts.administrator);
    const newcomer = { email: 'nova.clenka@example.cz', password: 'Tlapka-a-vousek-7' };
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/users')) sent.push(request.url());
    });

    await users.add.click();
    const form = users.newForm;
    const send = form.getByRole('button', { name: 'Přidat uživatele' });
    await users.field(form, 'Jméno').fill('Nova');
    await users.field(form, 'Příjmení').fill('Členka');
    await users.field(form, 'E-mail').fill(accounts.member.email);
    await form.getByLabel('Nastavit heslo ručně').check();
    await users.field(form, 'Heslo').fill(newcomer.password);
    await users.field(form, 'Heslo znovu').fill('Jine-heslo-1');
    await send.click();
    await expect(form).toContainText('Hesla se neshodují');
    await expect(users.field(form, 'Heslo znovu')).toBeFocused();
    expect(sent).toEqual([]);

    await users.field(form, 'Heslo znovu').fill(newcomer.password);
    await send.click();
    await expect(form).toContainText('Uživatel nebyl vytvořen. Tento e-mail už v evidenci je.');
    await users.field(form, 'E-mail').fill(newcomer.email);
    await send.click();
    await expect(users.created).toBeFocused();

    const context = await browser.newContext({ baseURL: site.url, locale: 'cs-CZ' });
    const visitor = await context.newPage();
    const header = new HeaderScreen(visitor);
    await header.signInAt(siteUrls.userPage(), newcomer);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Nova');
    await header.signOut.click();

    await page.getByRole('button', { name: 'Poslat odkaz na nastavení hesla' }).click();
    await expect(users.panel).toContainText(`Odkaz je na cestě na adresu ${newcomer.email}.`);
    await page.getByRole('button', { name: 'Hotovo' }).click();
    await expect(users.row('Členka Nova')).toContainText('Bez data členství');
    await visitor.goto(await site.mailedLink(newcomer.email));
    const own = 'Vlastni-heslo-9';
    const passwordForm = visitor.getByRole('form', { name: 'Nové heslo' });
    await passwordForm.getByLabel('Nové heslo', { exact: true }).fill(own);
    await passwordForm.getByLabel('Znovu nové heslo', { exact: true }).fill(own);
    await passwordForm.getByRole('button', { name: 'Změnit heslo' }).click();
    await expect(visitor.getByText('Heslo bylo úspěšně změněno.')).toBeVisible();
    await header.signInAt(siteUrls.userPage(), { ...newcomer, password: own });
    await context.close();
  });

  test('prolongs a membership with one click, and colour and words follow', async ({ page }) => {
    const users = new AdminUsersScreen(page);
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(3), accounts.administrator);
    // In Prague, wherever the tests run. From November on a fee is for the next year.
    const [thisYear = 0, month = 0] = todayInPrague().split('-').map(Number);
    const year = month >= 11 ? thisYear + 1 : thisYear;
    await expect(users.names.first()).toBeVisible();
    const expired = users.panel.getByRole('listitem').filter({ hasText: 'Prošlé' }).first();
    const valid = users.panel.getByRole('listitem').filter({ hasText: 'Platné do' }).first();
    const name = plain(await expired.getByRole('heading').innerText());
    const row = users.row(name);
    const [red, green] = [await backgroundOf(expired), await backgroundOf(valid)];
    expect(red).not.toBe(green);
    expect(await backgroundOf(row)).toBe(red);

    await valid.getByRole('button', { name: /^Upravit členství/ }).click();
    await users.membershipButton(name).click();
    await expect(users.membershipForm).toHaveCount(1);
    await users.quickChoice(/^Do konce (příštího )?roku/).click();
    await users.membershipForm.getByRole('button', { name: 'Upravit', exact: true }).click();
    await expect(row).toContainText(new RegExp(`Platné do 31\\.\\s12\\.\\s${year}`));
    await expect.poll(() => backgroundOf(row)).toBe(green);
    await users.quickChoice(/^O rok déle/).click();
    await users.membershipForm.getByRole('button', { name: 'Upravit', exact: true }).click();
    await expect(row).toContainText(new RegExp(`Platné do 31\\.\\s12\\.\\s${year + 1}`));
    await page.reload();
    await expect(row).toContainText(`${year + 1}`);

    await users.membershipButton(name).click();
    await users.field(users.membershipForm, 'Členství platí do').fill(`${thisYear - 1}-12-31`);
    await users.membershipForm.getByRole('button', { name: 'Upravit', exact: true }).click();
    await expect(row).toContainText('Prošlé');
    await expect.poll(() => backgroundOf(row)).toBe(red);
  });

  test('cannot take a membership away by half a date', async ({ page }) => {
    const users = new AdminUsersScreen(page);
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(3), accounts.administrator);
    const valid = users.panel.getByRole('listitem').filter({ hasText: 'Platné do' }).first();
    await valid.getByRole('button', { name: /^Upravit členství/ }).click();
    const day = users.field(users.membershipForm, 'Členství platí do');
    const send = users.membershipForm.getByRole('button', { name: 'Upravit', exact: true });
    await day.focus();
    await page.keyboard.press('Backspace');
    await send.click();
    await expect(users.membershipForm).toContainText('Datum není celé');
    await expect(day).toBeFocused();
    await expect(valid).toContainText('Platné do');
  });

  test('finds users by a part of a name, orders them, and is told when they do not load', async ({
    page,
    watch,
  }) => {
    watch.expectComplaint(/500/);
    const users = new AdminUsersScreen(page);
    await page.route('**/api/users', (route) => route.fulfill({ status: 500, json: {} }));
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(3), accounts.administrator);
    await expect(users.panel.getByRole('alert')).toContainText('Error loading users');
    await page.unroute('**/api/users');
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();

    const surnames = async (): Promise<string[]> => (await users.names.allInnerTexts()).map(plain);
    await expect(users.panel.getByRole('listitem').first()).toBeVisible();
    const bySurname = await surnames();
    expect(bySurname).toEqual(bySurname.toSorted(new Intl.Collator('cs').compare));
    await users.order('data registrace').click();
    await expect.poll(surnames).not.toEqual(bySurname);
    await users.order('konce členství').click();
    await expect(users.panel.getByRole('listitem').first()).toContainText(/Bez data členství|Prošlé/);
    await users.order('příjmení').click();
    await expect.poll(surnames).toEqual(bySurname);

    const wanted = bySurname.at(-1) ?? '';
    const query = wanted.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
    await users.search.fill(query);
    await expect(users.names).toHaveCount(1);
    expect(await surnames()).toEqual([wanted]);
    await expect(page).toHaveURL(/[?&]q=/);
    await users.search.fill('krokodýl');
    await expect(users.panel).toContainText('Hledání „krokodýl“ nic nenašlo');
  });
});
