import type { Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { publicAddresses } from '../support/addresses.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';
import { brokenWords } from '../support/word-breaks.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * Viewport width in CSS pixels, and root font size. Zooming a page to 200 % halves the first (768 px to 384,
 * 1280 to 640); a larger font size alone occurs on phones, whose layout has no breakpoints in em.
 */
const widths = [
  [320, '100%'],
  [384, '100%'],
  [640, '100%'],
  [320, '200%'],
  [390, '200%'],
] as const;

/** Expects whole words and no horizontal overflow in each of the widths, and further conditions. */
const readsInAllWidths = async (page: Page, expectMore?: () => Promise<void>): Promise<void> => {
  for (const [width, letters] of widths)
    await test.step(`${width} px, letters of ${letters}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      const where = `${page.url()}, ${width} px, letters of ${letters}`;
      await expect.poll(() => brokenWords(page), where).toEqual([]);
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      expect(fits, where).toBe(true);
      await expectMore?.();
    });
};

test('in narrow windows and large letters no word of a public page is divided without a hyphen', async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const path of publicAddresses)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      await readsInAllWidths(page);
    });
});

test.describe('an administrator', () => {
  test.use({ account: accounts.administrator });

  for (const section of [1, 2, 4])
    test(`reads whole words in large letters in the list of section ${section}`, async ({ page }) => {
      await page.goto(siteUrls.adminPage(section));
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await readsInAllWidths(page, async () => {
        const ends = await page
          .getByRole('tab')
          .evaluateAll((tabs) => tabs.map((tab) => tab.scrollWidth <= tab.clientWidth));
        expect(ends).not.toContain(false);
      });
    });
});

test('the number of the account stands on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(siteUrls.members());
  const account = page.getByRole('main').getByText(/^[\d-]+\/\d{4}$/);
  expect(await account.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test.describe('a member', () => {
  test.use({ account: accounts.member });

  test('reads the own membership in narrow windows, with a mark no taller than two lines', async ({
    page,
  }) => {
    await page.goto(siteUrls.userPage(5));
    const state = page.getByRole('region', { name: 'Členství a platby' }).getByText(/^Platné do/);
    await readsInAllWidths(page, async () => {
      const { height, line } = await state.evaluate((element) => ({
        height: element.getBoundingClientRect().height,
        line: Number.parseFloat(getComputedStyle(element).fontSize) * 1.6,
      }));
      expect(height).toBeLessThan(line * 2.5);
    });
  });
});
