import type { Page, Request } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { publicAddresses } from '../support/addresses.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../test.ts';

// Playwright disables the back/forward cache by default.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/** What each page is loading. */
const loading = new WeakMap<Page, Set<Request>>();
test.beforeEach(({ page }) => {
  const open = new Set<Request>();
  loading.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
});

/** Navigates to another site, runs something there, and goes back. */
const leaveAndComeBack = async (page: Page, meanwhile: () => Promise<unknown> = async () => undefined) => {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { restored: persisted })),
  );
  // A picture whose smaller copy is still being made answers by a redirect, for which Chromium gives up a page that it keeps.
  await expect.poll(() => loading.get(page)?.size).toBe(0);
  await page.goto('about:blank');
  await meanwhile();
  await page.goBack({ waitUntil: 'commit' });
};

/** The page was restored from the back/forward cache; otherwise the browser reports why not. */
const expectRestored = async (page: Page): Promise<void> => {
  const state = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return {
        restored: Reflect.get(globalThis, 'restored') === true,
        reasons:
          navigation !== undefined && 'notRestoredReasons' in navigation
            ? JSON.stringify(navigation.notRestoredReasons)
            : '',
      };
    });
  await expect.poll(state).toEqual({ restored: true, reasons: 'null' });
};

const kept = [
  siteUrls.home,
  siteUrls.actuality(1),
  siteUrls.cats(),
  siteUrls.cat(1),
  siteUrls.exhibition(1),
  siteUrls.members(),
];

test.describe('a visitor who comes back from another site finds the page restored', () => {
  for (const path of kept)
    test(`at ${path}`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page.getByRole('main').getByRole('link'));
      await leaveAndComeBack(page);
      await expectRestored(page);
    });

  test('and goes on from there', async ({ page }) => {
    const header = new HeaderScreen(page);
    await page.goto(siteUrls.home);
    await hydrated(header.menuLink('Chov'));
    await leaveAndComeBack(page);
    await expectRestored(page);
    await header.menuLink('Chov').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kočky');
  });

  test('and is signed in there after signing in meanwhile', async ({ page, context }) => {
    await page.goto(siteUrls.home);
    await hydrated(page.getByRole('main').getByRole('link'));
    await leaveAndComeBack(page, async () =>
      new HeaderScreen(await context.newPage()).signInAt(siteUrls.home, accounts.member),
    );
    await expectRestored(page);
    await expect(new HeaderScreen(page).userLink(accounts.member)).toBeVisible();
  });
});

test.describe('a member who comes back from another site', () => {
  test.use({ account: accounts.member });

  for (const path of [siteUrls.home, siteUrls.cats(), siteUrls.exhibition(1)])
    test(`finds ${path} restored`, async ({ page }) => {
      await page.goto(path);
      await new HeaderScreen(page).userLink(accounts.member).waitFor();
      await page.getByRole('main').getByRole('link').first().waitFor();
      await leaveAndComeBack(page);
      await expectRestored(page);
    });

  for (const path of [siteUrls.home, siteUrls.userPage()])
    test(`to ${path} after signing out meanwhile is signed out there`, async ({ page, context }) => {
      const header = new HeaderScreen(page);
      await page.goto(siteUrls.home);
      await header.userLink(accounts.member).click();
      await expect(page.getByRole('tab', { name: 'Kočky' })).toBeVisible();
      if (path === siteUrls.home) {
        await header.menuLink('Home').click();
        await page.getByRole('main').getByRole('link').first().waitFor();
      }
      await leaveAndComeBack(page, async () => {
        const other = await context.newPage();
        await other.goto(siteUrls.home);
        await new HeaderScreen(other).signOut.click();
        await new HeaderScreen(other).loginFold.waitFor();
      });
      await expectRestored(page);
      await expect(header.loginFold).toBeVisible();
      await expect(header.userLink(accounts.member)).toHaveCount(0);
      await expect(page.getByRole('tab')).toHaveCount(0);
    });
});

test('private pages are in no cache, not even the back/forward cache, others are revalidated', async ({
  request,
}) => {
  for (const cookie of ['', 'session=1']) {
    const rule = async (path: string) =>
      (await request.get(path, { headers: { cookie } })).headers()['cache-control'];
    for (const path of [siteUrls.userPage(), siteUrls.adminPage(), siteUrls.password])
      expect(await rule(path), path).toBe('no-store');
    for (const path of publicAddresses) expect(await rule(path), path).toBe('no-cache');
  }
});
