import type { Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

/** Paths of all that the site's caches have in this browser. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('a visitor reads visited pages without a connection, and who signs in leaves none behind', async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch|503|Failed to load resource|NetworkError/);
  const header = new HeaderScreen(page);
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto(siteUrls.home);
  expect(await registrations(page)).toBe(0);
  // The page is at rest some seconds after it has come.
  await expect.poll(() => keptIn(page), { timeout: 30_000 }).toContain(siteUrls.home);
  await page.goto(siteUrls.members());
  await page.goto(siteUrls.cat(1));
  const name = await heading.innerText();
  await expect.poll(() => keptIn(page)).toContain(siteUrls.cat(1));
  await page.goto(siteUrls.search('kočka'));
  await hydrated(page.getByRole('main').getByRole('link'));
  const kept = await keptIn(page);
  expect(kept.filter((path) => !/^\/(?:remotes|files|content|drawings)\//.test(path)).sort()).toEqual([
    siteUrls.home,
    siteUrls.cat(1),
  ]);

  await context.setOffline(true);
  await page.goto(siteUrls.cat(1));
  await expect(heading).toHaveText(name);
  await expect(page.getByText(/^Bez připojení: stránku vidíte tak, jak vypadala/)).toBeVisible();
  await page.reload();
  await expect(heading).toHaveText(name);
  await hydrated(header.menuLink('Home'));

  await page.goto(siteUrls.cat(2));
  await expect(heading).toHaveText('Tuhle stránku teď nejde načíst');
  await page.getByRole('link', { name }).click();
  await expect(heading).toHaveText(name);
  await page.goBack();
  await expect(heading).toHaveText('Tuhle stránku teď nejde načíst');
  await context.setOffline(false);
  await expect(page.getByText('Jméno', { exact: true })).toBeVisible({ timeout: 30_000 });

  await header.signInAt(siteUrls.cat(1), accounts.member);
  await expect.poll(() => keptIn(page)).toEqual([]);
  expect(await registrations(page)).toBe(0);
  await page.goto(siteUrls.userPage());
  await page.getByRole('tab').first().waitFor();
  await page.goto(siteUrls.cat(1));
  await header.userLink(accounts.member).waitFor();
  expect(await keptIn(page)).toEqual([]);
});
