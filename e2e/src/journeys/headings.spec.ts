import { type Club, siteUrls } from 'shared/contract';
import { expectHeadings } from '../support/headings.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'parallel' });

/** URLs of pages with a single sentence; the others are visited where axe looks at them. */
const emptyAddresses = [
  '/kde-to-jsem',
  siteUrls.actuality(999_999),
  siteUrls.cat(999_999),
  `${siteUrls.cats()}?q=nikdo-takovy`,
] as const;

test.describe('navigating by headings', () => {
  for (const address of emptyAddresses)
    test(`finds one h1, no level left out, and the club in the title of ${address}`, async ({
      page,
      watch,
    }) => {
      watch.expectComplaint(/404/);
      await page.goto(address);
      await expectHeadings(page);
    });

  test('finds each person of the committee and of the directory', async ({ page }) => {
    // The public answer, whose schema the contract has.
    const club = (await (await page.request.get('/api/club')).json()) as Club;
    await page.goto(siteUrls.members());
    const directory = page.getByRole('region', { name: 'Uživatelé' });
    const people = directory.getByRole('listitem');
    await expect(directory.getByRole('heading', { level: 4 })).toHaveCount(await people.count());
    expect(await people.count()).toBeGreaterThan(5);
    const committee = page.getByRole('region', { name: 'Výbor' });
    await expect(committee.getByRole('heading', { level: 3 })).toHaveCount(club.committee.length);
  });
});

for (const address of [siteUrls.articles(), siteUrls.cats(), siteUrls.members()])
  test(`the search of ${address} is a landmark with a name`, async ({ page }) => {
    await page.goto(address);
    const landmark = page.getByRole('search', { name: /^Hledat/ });
    await expect(landmark.getByRole('searchbox', { name: /^Hledat/ })).toBeVisible();
  });
