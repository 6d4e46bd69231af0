import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { publicAddresses } from '../support/addresses.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../test.ts';

// The development build of React warns of every mismatch; the fixture fails on any warning.
test.describe('a rendered page hydrates without a warning', () => {
  // With one cache for all pages: the development build is large.
  test('at every public address', async ({ page, watch }) => {
    test.setTimeout(240_000);
    for (const path of publicAddresses)
      await test.step(path, async () => {
        await page.goto(path);
        await hydrated(new HeaderScreen(page).loginFold);
        await hydrated(page.getByRole('main').getByRole('link'));
        await page.waitForLoadState('networkidle');
        expect(watch.unexpected, path).toEqual([]);
      });
  });

  test('and keeps the elements that the server rendered', async ({ page }) => {
    const news = new NewsScreen(page);
    await page.goto('/');
    // A property, since an attribute would be a mismatch.
    await news.links.first().evaluate((link) => void Object.assign(link, { marked: true }));
    await hydrated(news.links);
    expect(await news.links.first().evaluate((link) => 'marked' in link)).toBe(true);
  });
});
