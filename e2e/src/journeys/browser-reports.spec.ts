import type { Page } from '@playwright/test';
import { apiPaths, siteUrls, type BrowserReport } from 'shared/contract';
import { HeaderScreen } from '../screens/header.screen.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../test.ts';

const reportUrl = `**/api${apiPaths.browserReports}`;

/** Opens a page, and passes the time after which it is at rest. */
const openUntilRest = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.goto(siteUrls.cats());
  await hydrated(new HeaderScreen(page).loginFold);
  await page.waitForLoadState('load');
  await page.clock.runFor(10_000);
};

test.describe('a page at rest', () => {
  test('reports its versions and how it felt, to the site alone, without a cookie and its address', async ({
    page,
    context,
    site,
  }) => {
    await context.addCookies([{ name: 'session', value: '1', url: site.url }]);
    const first = page.waitForRequest(reportUrl);
    await openUntilRest(page);
    const request = await first;
    const headers = await request.allHeaders();
    expect([headers['cookie'], headers['referer']]).toEqual([undefined, undefined]);
    expect((await request.response())?.status()).toBe(204);
    // The page has written it.
    const { deployments } = request.postDataJSON() as BrowserReport;
    expect(deployments.map(({ name, isFirst, faults }) => ({ name, isFirst, faults }))).toEqual([
      { name: 'shell', isFirst: true, faults: [] },
      { name: 'public-app', isFirst: true, faults: [] },
    ]);

    const last = page.waitForRequest(reportUrl);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const { deployments: felt } = (await last).postDataJSON() as BrowserReport;
    expect(felt.map(({ name }) => name)).toEqual(['shell', 'public-app']);
    for (const { isFirst, vitals } of felt) {
      expect(isFirst).toBe(false);
      expect(vitals.length).toBeGreaterThan(0);
    }
  });

  for (const [what, name, value] of [
    ['asks not to be tracked', 'doNotTrack', '1'],
    ['asks for privacy everywhere', 'globalPrivacyControl', true],
    ['saves data', 'connection', { saveData: true }],
  ] as const)
    test(`reports nothing when the browser ${what}`, async ({ page, requests }) => {
      await page.addInitScript(
        ([property, set]) =>
          Object.defineProperty(Navigator.prototype, property, { get: () => set, configurable: true }),
        [name, value] as const,
      );
      await openUntilRest(page);
      expect(requests.scripts.length).toBeGreaterThan(0);
      expect(requests.matching(/reporter\.|browser-reports/)).toEqual([]);
    });
});
