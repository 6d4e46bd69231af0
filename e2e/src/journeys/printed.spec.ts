import { siteUrls } from 'shared/site';
import { expect, test } from '../site/test.ts';

for (const path of [siteUrls.home, siteUrls.actualities(), siteUrls.exhibitions])
  test(`${path} is printed without a sheet that ends in the middle of a date`, async ({ page }) => {
    await page.goto(path);
    await page.locator('main time').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const cut = await page.locator('main time').evaluateAll((times) =>
      times
        .filter((time) => {
          for (let box: Element | null = time; box !== null; box = box.parentElement) {
            const { breakInside, display } = getComputedStyle(box);
            // An inline box is cut by its block alone.
            if (breakInside === 'avoid' && display !== 'inline') return false;
          }
          return true;
        })
        .map((time) => time.textContent),
    );
    expect(cut).toEqual([]);
  });
