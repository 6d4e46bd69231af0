import type { Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { publicAddresses } from '../support/addresses.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'parallel' });

/** URLs of pages with a single sentence. */
const emptyAddresses = [
  '/kde-to-jsem',
  siteUrls.actuality(999_999),
  siteUrls.cat(999_999),
  `${siteUrls.cats()}?q=nikdo-takovy`,
  siteUrls.password,
  siteUrls.userPage(),
  siteUrls.adminPage(),
] as const;

/** Levels of the exposed headings in document order. */
const levelsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')]
      .filter((heading) => heading.checkVisibility() && heading.textContent.trim() !== '')
      .map((heading) => Number(heading.tagName.slice(1))),
  );

/** Levels that are deeper than the one before by more than one. */
const skippedIn = (levels: readonly number[]): number[] =>
  levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);

test.describe('navigating by headings', () => {
  for (const address of [...publicAddresses, ...emptyAddresses])
    test(`finds one h1, no level left out, and the club in the title of ${address}`, async ({
      page,
      watch,
    }) => {
      watch.expectComplaint(/404/);
      await page.goto(address);
      // A private page replaces its heading once the sign-in state is known.
      await expect(async () => {
        const levels = await levelsOf(page);
        expect(levels.filter((level) => level === 1)).toHaveLength(1);
        expect(skippedIn(levels), levels.join(' ')).toEqual([]);
      }).toPass();
      await expect(page).toHaveTitle(/(^|. – )Klub chovatelů koček ./);
    });

  test('finds each person of the committee and of the directory', async ({ page }) => {
    await page.goto(siteUrls.members());
    const directory = page.getByRole('region', { name: 'Uživatelé' });
    const people = directory.getByRole('listitem');
    await expect(directory.getByRole('heading', { level: 4 })).toHaveCount(await people.count());
    expect(await people.count()).toBeGreaterThan(5);
    const committee = page.getByRole('region', { name: 'Výbor' });
    await expect(committee.getByRole('heading', { level: 3 })).toHaveCount(5);
  });
});

for (const address of [siteUrls.articles(), siteUrls.cats(), siteUrls.members()])
  test(`the search of ${address} is a landmark with a name`, async ({ page }) => {
    await page.goto(address);
    const landmark = page.getByRole('search', { name: /^Hledat/ });
    await expect(landmark.getByRole('searchbox', { name: /^Hledat/ })).toBeVisible();
  });
