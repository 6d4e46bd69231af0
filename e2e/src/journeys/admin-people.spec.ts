import { siteUrls } from 'shared/site';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../site/accounts.ts';
import { expect, test } from '../site/test.ts';

test.describe('an administrator', () => {
  test('creates a member, who then signs in', async ({ page, browser, site }) => {
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(3), accounts.administrator);
    await page.getByRole('button', { name: 'Přidat uživatele' }).first().click();
    const form = page.getByRole('form', { name: 'Nový uživatel' });
    const newcomer = { email: 'nova.clenka@example.cz', password: 'Tlapka-a-vousek-7' };
    await form.getByLabel('Jméno', { exact: true }).fill('Nova');
    await form.getByLabel('Příjmení', { exact: true }).fill('Členka');
    await form.getByLabel('E-mail', { exact: true }).fill(newcomer.email);
    await form.getByLabel('Heslo', { exact: true }).fill(newcomer.password);
    await form.getByLabel('Heslo znovu', { exact: true }).fill('Jine-heslo-1');
    await form.getByRole('button', { name: 'Přidat uživatele' }).click();
    await expect(form).toContainText('Hesla se neshodují');
    await form.getByLabel('Heslo znovu', { exact: true }).fill(newcomer.password);
    await form.getByRole('button', { name: 'Přidat uživatele' }).click();
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Členka Nova' })).toBeVisible();

    const context = await browser.newContext({ baseURL: site.url, locale: 'cs-CZ' });
    const visitor = await context.newPage();
    await new HeaderScreen(visitor).signInAt(siteUrls.userPage(), newcomer);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Nova');
    await context.close();
  });

  test('takes an article from the public list and puts it back', async ({ page, request }) => {
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(4), accounts.administrator);
    const list: unknown = await (await request.get('/api/articles')).json();
    const [first] = list as { articleId: number; name: string }[];
    if (first === undefined) throw new Error('The demo club has no approved article.');
    const isPublic = async (): Promise<boolean> =>
      (await request.get(siteUrls.article(first.articleId))).ok();
    expect(await isPublic()).toBe(true);
    await page.getByRole('button', { name: `Neschválit ${first.name}`, exact: true }).click();
    await expect.poll(isPublic).toBe(false);
    await page.getByRole('button', { name: `Schválit ${first.name}`, exact: true }).click();
    await expect.poll(isPublic).toBe(true);
  });
});
