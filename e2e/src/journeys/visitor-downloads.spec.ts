import type { Page } from '@playwright/test';
import { get, type IncomingMessage } from 'node:http';
import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { publicAddresses } from '../support/addresses.ts';
import { hydrated } from '../support/hydrated.ts';
import { keepScripts } from '../support/loaded-scripts.ts';
import { expect, test } from '../test.ts';

const firstLoadBudget = 115_000;
const htmlBudget = 20_000;

/** Brotli size of all loaded scripts in bytes. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
      .reduce(
        (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
        0,
      ),
  );

/** Waits until everything that a page loads by itself is loaded. */
const settled = async (page: Page): Promise<void> => {
  await hydrated(page.getByRole('main').getByRole('link'));
  await page.waitForLoadState('networkidle');
};

test.describe('what a visitor downloads', () => {
  test('holds nothing of the other remotes, of Draft.js or of Firebase', async ({ page, requests }) => {
    const loadedScripts = keepScripts(page);
    const news = new NewsScreen(page);
    await page.goto('/');
    await settled(page);
    await new HeaderScreen(page).menuLink('Aktuality').click();
    await expect(news.links).toHaveCount(5);
    await news.links.first().click();
    await expect(page).toHaveURL(/\/actualities\/\d+$/);
    await page.waitForLoadState('networkidle');
    expect(requests.scripts.length).toBeGreaterThan(0);
    expect(requests.matching(/(member|admin)-app/)).toEqual([]);
    for (const { text } of await loadedScripts())
      expect(text).not.toMatch(/DraftEditor|identitytoolkit\.googleapis|firebasestorage\.googleapis/);
  });

  test('is at most 115 kB of script for the home page', async ({ page }) => {
    await page.goto('/');
    await settled(page);
    const bytes = await scriptBytes(page);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(firstLoadBudget);
  });

  test('is at most 20 kB of HTML for the home page', async ({ site }) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(site.url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
    });
    answer.resume();
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1_000);
    expect(Number(answer.headers['content-length'])).toBeLessThanOrEqual(htmlBudget);
  });

  for (const path of publicAddresses)
    test(`asks the API for nothing that ${path} already carried`, async ({ page, requests }) => {
      await page.goto(path);
      await settled(page);
      expect(requests.apiCalls).toEqual([]);
    });
});
