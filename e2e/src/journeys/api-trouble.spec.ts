import type { Locator, Page, Route } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { hydrated } from '../support/hydrated.ts';
import { readingScreens } from '../support/public-screens.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'parallel' });

const everyCall = /\/api\//;

/** Breaks calls until the visitor retries; the browser's own retries fail too. */
const breakUntilRetry = async (
  page: Page,
  calls: RegExp,
  broken: (route: Route) => Promise<void>,
): Promise<void> => {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('main button') !== null)
          Object.assign(window, { retried: true });
      },
      true,
    );
  });
  await page.route(calls, async (route) => {
    const isRetried = await page.evaluate(() => 'retried' in window);
    await (isRetried ? route.continue() : broken(route));
  });
};

const failureIn = (page: Page, words: string): Locator =>
  page.getByRole('alert').getByRole('heading', { name: words, exact: true });

const retry = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Zkusit znovu' });

// The previous page is rendered on the server, the next one in the browser.
for (const { name, from, link, call, loading, failure, isList, content } of readingScreens)
  test.describe(`on ${name} a visitor`, () => {
    test('reads that it is loading, then that a stopped API failed, and a retry brings it', async ({
      page,
      watch,
    }) => {
      watch.expectComplaint(/ERR_CONNECTION_(?:REFUSED|RESET)/);
      await page.goto(from);
      await hydrated(link(page));
      const { promise: held, resolve: refuse } = Promise.withResolvers<void>();
      await breakUntilRetry(page, everyCall, async (route) => {
        await held;
        await route.abort('connectionrefused');
      });
      await link(page).click();
      await expect(page.getByRole('status').filter({ hasText: loading })).toBeVisible();
      await expect(retry(page)).toHaveCount(0);
      refuse();
      await expect(failureIn(page, failure)).toBeVisible();
      await retry(page).click();
      await expect(content(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('reads that an answer of {} is not what it should be, and a retry brings it', async ({ page }) => {
      await page.goto(from);
      await hydrated(link(page));
      await breakUntilRetry(page, call, (route) => route.fulfill({ json: {} }));
      await link(page).click();
      await expect(failureIn(page, isList ? 'Data nejsou v požadovaném formátu.' : failure)).toBeVisible();
      await retry(page).click();
      await expect(content(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

test('a visitor waits five seconds for a slow API without being told that it failed', async ({ page }) => {
  await page.goto(siteUrls.documents);
  const cats = page.locator(`a[href="${siteUrls.cats()}"]`).first();
  await hydrated(cats);
  await page.route(/\/api\/cats/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    await route.continue();
  });
  await cats.click();
  await expect(page.getByRole('status').filter({ hasText: 'Načítám...' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/cats/"]').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
