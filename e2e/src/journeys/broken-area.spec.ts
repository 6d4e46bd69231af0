import { siteUrls } from 'shared/site';
import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { accounts } from '../site/accounts.ts';
import { hydrated } from '../site/hydrated.ts';
import { expect, test } from '../site/test.ts';

const complaints =
  /ERR_FAILED|AreaError|remoteEntry|Loading (CSS )?chunk|RUNTIME-\d+|Failed to fetch|already registered|link preload/i;

test.describe('when an area does not load', () => {
  test('a member gets a message and a retry that works, and the rest of the site goes on', async ({
    page,
    watch,
  }) => {
    watch.expectComplaint(complaints);
    const header = new HeaderScreen(page);
    await header.signInAt(siteUrls.home, accounts.member);
    await page.route('**/remotes/member-app/**', (route) => route.abort());
    await header.userLink(accounts.member).click();
    await expect(page.getByText('Tuto část se nepodařilo otevřít')).toBeVisible({ timeout: 20_000 });
    await header.menuLink('Aktuality').click();
    await expect(new NewsScreen(page).links).toHaveCount(5);
    await header.userLink(accounts.member).click();
    await expect(page.getByText('Tuto část se nepodařilo otevřít')).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/remotes/member-app/**');
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await expect(page.getByRole('tab', { name: 'Kočky' })).toBeVisible();
  });

  test('a visitor goes on reading rendered pages, and is told when one needs the area itself', async ({
    page,
    watch,
  }) => {
    watch.expectComplaint(complaints);
    await page.route('**/remotes/public-app/**', (route) => route.abort());
    const header = new HeaderScreen(page);
    const news = new NewsScreen(page);
    await page.goto(siteUrls.actualities());
    await hydrated(header.loginFold);
    await expect(news.links).toHaveCount(5);
    const title = await news.links.first().innerText();
    await news.links.first().click();
    await expect(news.heading).toHaveText(title);
    await hydrated(header.menuLink('Články'));
    await header.menuLink('Články').click();
    await expect(page.getByText('Tuto část se nepodařilo otevřít')).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/remotes/public-app/**');
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await expect(page.getByRole('heading', { name: 'Články', level: 1 })).toBeVisible();
  });
});
