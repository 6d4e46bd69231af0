import { type Cat, siteUrls } from 'shared/contract';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

for (const path of [siteUrls.home, siteUrls.actualities(), siteUrls.exhibitions])
  test(`${path} is printed without a page break inside a date`, async ({ page }) => {
    await page.goto(path);
    await page.locator('main time').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const cut = await page.locator('main time').evaluateAll((times) =>
      times
        .filter((time) => {
          for (let box: Element | null = time; box !== null; box = box.parentElement) {
            const { breakInside, display } = getComputedStyle(box);
            // An inline box is broken with its block.
            if (breakInside === 'avoid' && display !== 'inline') return false;
          }
          return true;
        })
        .map((time) => time.textContent),
    );
    expect(cut).toEqual([]);
  });

test('a story of one line keeps its large initial beside it in print', async ({ page, apiOf }) => {
  const fields = { birthday: '', kind: '', ems: '', location: '', tests: '', page: '', image: '' };
  const member = await apiOf(accounts.otherMember);
  const story = 'Krátký popis kočky.';
  const { catId } = await member.post<Cat>('/cats', { ...fields, name: 'Kulička', description: story });
  await page.goto(siteUrls.cat(catId));
  await page.emulateMedia({ media: 'print' });
  // A paragraph has a box in each column.
  const columns = page.getByText(story).evaluate((paragraph) => paragraph.getClientRects().length);
  expect(await columns).toBe(1);
});

test('a list is printed without controls', async ({ page }) => {
  await page.goto(siteUrls.cats());
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
