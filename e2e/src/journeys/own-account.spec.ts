import { type Article, siteUrls } from 'shared/contract';
import { AdminMailScreen } from '../screens/admin-mail.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { OwnAccountScreen } from '../screens/own-account.screen.ts';
import { violationsIn } from '../support/accessibility.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

const leaver = { email: 'rozmysli-se@example.cz', password: 'Tlapka-a-vousek-8' };

test('a member takes the data along, leaves with articles kept, and comes back by the mailed link', async ({
  page,
  browser,
  site,
  apiOf,
  watch,
}) => {
  // The member's refused sign-in.
  watch.expectComplaint(/400|401|user-disabled/);
  const admin = await apiOf(accounts.administrator);
  await admin.post('/users', { name: 'Olga', surname: 'Rozmyslela', ...leaver });
  const { articleId } = await (
    await apiOf(leaver)
  ).post<Article>('/articles', { name: 'Zůstává po mně', text: '<p>x</p>' });
  await admin.put(`/articles/${articleId}/status`, { status: true });

  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'cs-CZ',
    viewport: { width: 390, height: 844 },
  });
  const visitor = await context.newPage();
  const header = new HeaderScreen(visitor);
  const account = new OwnAccountScreen(visitor);
  await header.signInAt(siteUrls.userPage(5), leaver);
  const download = visitor.waitForEvent('download');
  await account.download.click();
  expect((await download).suggestedFilename()).toMatch(/^moje-data-[\d-]+\.zip$/);

  await account.close.click();
  expect(await violationsIn(visitor)).toEqual([]);
  await account.goOn.click();
  await expect(account.refuse).toBeFocused();
  expect(await violationsIn(visitor)).toEqual([]);
  await account.confirmClosing.click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/Účet je\szrušený/);
  await expect(header.signOut).toHaveCount(0);
  expect(await violationsIn(visitor)).toEqual([]);
  await visitor.goto(siteUrls.members());
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Členové');
  await expect(visitor.getByText('Rozmyslela')).toHaveCount(0);
  await visitor.goto(siteUrls.article(articleId));
  await expect(visitor.getByRole('main')).toContainText('Olga Rozmyslela');

  const mail = new AdminMailScreen(page);
  await new HeaderScreen(page).signInAt(siteUrls.adminPage(), accounts.administrator);
  await mail.open();
  await mail.to(leaver.email).getByRole('button', { name: 'Váš účet je zrušený' }).click();
  const letter = mail.text(/^Váš účet je zrušený/);
  const link = await letter.getByRole('link', { name: /^Vrátit se/ }).getAttribute('href');
  expect(link).toContain(`${site.url}${siteUrls.comeBack('')}`);

  await visitor.goto(link ?? '');
  await account.comeBack.click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/Jste\szpátky/);
  await header.signInAt(siteUrls.userPage(), leaver);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Rozmyslela');
  await visitor.goto(link ?? '');
  await visitor.reload();
  await account.comeBack.click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/Odkaz už\sneplatí/);
  await context.close();
});
