import type { Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { manyCats } from '../load-tests/many-cats.ts';
import { hydrated } from '../support/hydrated.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { expect, test } from '../test.ts';

/** Tolerance: the estimated height of rows with deferred layout. */
const noticeableShift = 0.02;

const rest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/** The list of a club with this many cats, whose further ones are loaded when the test says so. */
async function openWall(page: Page, count: number): Promise<{ come: () => void }> {
  const cats = manyCats(count).map((cat) => ({ ...cat, image: '', picture: null, drawing: '/favicon.svg' }));
  const answer = (rows: typeof cats) => ({ json: rows });
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/api\/cats\?limit=25$/, (route) => route.fulfill(answer(cats.slice(0, 25))));
  await page.route(/\/api\/cats\?limit=240$/, async (route) => {
    await held;
    await route.fulfill(answer(cats));
  });
  await recordShifts(page);
  await page.goto(siteUrls.documents);
  // On a phone the menu that contains it is closed.
  const link = page.locator(`header a[href="${siteUrls.cats()}"]`);
  await hydrated(link);
  // The browser complains of preloaded code that is left before it runs.
  await hydrated(page.getByRole('main').getByRole('link').first());
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(24);
  await rest(page);
  // The first rows are loaded by then.
  await page.evaluate(() => void (Reflect.get(globalThis, 'shifts') as unknown[]).splice(0));
  return { come };
}

/** Scrolls like a fling gesture. */
const throwTo = async (page: Page, end: 'top' | 'bottom'): Promise<void> => {
  for (let step = 0; step < 12; step += 1) {
    await page.evaluate((by) => scrollBy(0, by), end === 'bottom' ? 1_500 : -1_500);
    await rest(page);
  }
};

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1_440, height: 900 }],
] as const)
  test.describe(`a long list of cats on ${name}`, () => {
    test.use({ viewport });

    for (const count of [27, 100])
      test(`causes no layout shift, however fast it is scrolled to its end (${count} cats)`, async ({
        page,
      }) => {
        const { come } = await openWall(page, count);
        const rows = page.getByRole('main').getByRole('heading', { level: 2 });
        await throwTo(page, 'bottom');
        come();
        await expect.poll(() => rows.count()).toBeGreaterThan(24);
        await rest(page);
        await throwTo(page, 'top');
        await throwTo(page, 'bottom');
        await throwTo(page, 'bottom');
        expect((await shiftsOf(page)).filter(({ value }) => value > noticeableShift)).toEqual([]);
        await expect(page.getByRole('contentinfo')).toBeInViewport();
      });

    test('is complete at its end, without reserved space left below it', async ({ page }) => {
      const { come } = await openWall(page, 60);
      come();
      const rows = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(async () => {
        await page.evaluate(() => scrollBy(0, 700));
        await expect(rows).toHaveCount(60, { timeout: 100 });
      }).toPass();
      await expect(page.getByRole('button', { name: 'Další kočky' })).toHaveCount(0);
      await throwTo(page, 'top');
      const gap = await page.evaluate(() => {
        const last = [...document.querySelectorAll('main li')].at(-1)?.getBoundingClientRect().bottom ?? 0;
        return (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) - last;
      });
      expect(gap).toBeLessThan(400);
    });
  });

test('the search of a long list reads what it finds alone, and is there again after Back', async ({
  page,
}) => {
  await openWall(page, 100);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/cats') asked.push(search);
  });
  const found = manyCats(3).map((cat) => ({
    ...cat,
    catId: 4,
    image: '',
    picture: null,
    drawing: '/favicon.svg',
  }));
  await page.route(/\/api\/cats\?q=hynek&limit=25$/, (route) => route.fulfill({ json: found.slice(0, 1) }));
  const box = page.getByRole('searchbox');
  await box.fill('hynek');
  const rows = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(rows).toHaveCount(1);
  await page.getByRole('main').locator('a[href="/cats/4"]').click();
  await expect(page).toHaveURL(siteUrls.cat(4));
  await page.goBack();
  await expect(box).toHaveValue('hynek');
  await expect(rows).toHaveCount(1);
  expect(asked.filter((search) => !search.includes('q=hynek'))).toEqual([]);
});
