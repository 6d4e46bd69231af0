import type { Locator, Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { HeaderScreen } from '../screens/header.screen.ts';
import { breakFile } from '../support/faults.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../test.ts';

/** Pages longer than a phone's screen. */
const longPages = [siteUrls.home, siteUrls.cats(), siteUrls.members(), siteUrls.exhibition(6)];

/** An element in the footer. */
const footer = (page: Page): Locator => page.getByRole('contentinfo').locator('*').first();

/** The name in the nth portrait. */
const portrait = (page: Page, nth: number): Locator => page.locator(`.deferred:nth-child(${nth}) a`);

/** Whether the browser has laid out an element, which may be inside a part with deferred layout. */
const isLaidOut = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }));

/** Number of parts with deferred layout. */
const leftOut = (page: Page): Promise<number> =>
  page
    .locator('main *, footer')
    .evaluateAll(
      (elements) =>
        elements.filter((element) => getComputedStyle(element).contentVisibility === 'auto').length,
    );

/** Positions of all elements, from the top of the page. */
const places = (page: Page): Promise<string[]> =>
  page.locator('main *, footer *').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top + scrollY, width, height].map((value) => value.toFixed(1)).join(' ');
    }),
  );

const scrollThrough = async (page: Page): Promise<void> => {
  const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < (await height()); top += 400) {
    await page.evaluate((y) => {
      scrollTo(0, y);
      return new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
    }, top);
  }
};

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page.getByRole('main').getByRole('link'));
};

/** Opens a page whose scripts stay pending during the test. */
const openWithoutScripts = async (page: Page, path: string): Promise<void> => {
  await page.route(/\/remotes\/.+\.js$/, () => undefined);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
};

test.describe('a page that was not visited before, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of longPages)
    test(`defers layout far below the viewport on ${path}, without shifts when it is shown`, async ({
      page,
    }) => {
      await openWithoutScripts(page, path);
      expect(await isLaidOut(footer(page))).toBe(false);
      await scrollThrough(page);
      expect(await isLaidOut(footer(page))).toBe(true);
      const seen = await places(page);
      await page.keyboard.press('Shift');
      expect(await leftOut(page)).toBe(0);
      expect(await places(page)).toEqual(seen);
    });

  test('defers what no phone shows initially until the fonts are loaded or the page is scrolled', async ({
    page,
  }) => {
    const fifth = portrait(page, 5);
    const fonts = await breakFile(page, /\.woff2$/, 'slow');
    await openWithoutScripts(page, siteUrls.cats());
    expect(await isLaidOut(portrait(page, 4))).toBe(true);
    expect(await isLaidOut(fifth)).toBe(false);
    await fonts.repair();
    await expect.poll(() => isLaidOut(fifth)).toBe(true);

    const again = await breakFile(page, /\.woff2$/, 'slow');
    await openWithoutScripts(page, siteUrls.cats());
    expect(await isLaidOut(fifth)).toBe(false);
    await page.mouse.wheel(0, 10);
    await expect.poll(() => isLaidOut(fifth)).toBe(true);
    await again.repair();
  });

  test('is laid out completely on keyboard use, since focus rings extend beyond a section', async ({
    page,
  }) => {
    await openWithoutScripts(page, siteUrls.home);
    await page.keyboard.press('Tab');
    expect(await isLaidOut(footer(page))).toBe(true);
  });

  test('is laid out completely when idle, and so is the next one', async ({ page }) => {
    await open(page, siteUrls.cats());
    await expect.poll(() => leftOut(page)).toBe(0);
    await page
      .getByRole('main')
      .locator(`a[href="${siteUrls.cat(1)}"]`)
      .click();
    await expect.poll(() => leftOut(page)).not.toBe(0);
    await expect.poll(() => leftOut(page)).toBe(0);
  });

  test('is laid out completely on reload, and restores its scroll position', async ({ page }) => {
    await open(page, siteUrls.home);
    await scrollThrough(page);
    const place = await page.evaluate(() => {
      scrollTo(0, 2_000);
      return scrollY;
    });
    await page.reload();
    await hydrated(page.getByRole('main').getByRole('link'));
    expect(await isLaidOut(footer(page))).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test('is laid out completely on Back, and so is a later one: both restore their scroll position', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const card = page.getByRole('main').locator(`a[href^="${siteUrls.cats()}/"]`).nth(20);
    const goAndComeBack = async (): Promise<void> => {
      await scrollThrough(page);
      await card.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => scrollY);
      await card.click();
      await expect(heading).not.toHaveText('Kočky');
      await page.goBack();
      await expect(heading).toHaveText('Kočky');
      expect(await isLaidOut(footer(page))).toBe(true);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    };
    await open(page, siteUrls.cats());
    await goAndComeBack();

    await open(page, siteUrls.actuality(1));
    const header = new HeaderScreen(page);
    await header.menuToggle.click();
    await header.menuLink('Chov').click();
    await expect(heading).toHaveText('Kočky');
    await goAndComeBack();
  });
});

for (const path of longPages)
  test(`prints all of ${path}`, async ({ page }) => {
    await openWithoutScripts(page, path);
    expect(await leftOut(page)).not.toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await leftOut(page)).toBe(0);
  });
