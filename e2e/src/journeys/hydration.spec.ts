import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { publicAddresses } from '../site/addresses.ts';
import { hydrated } from '../site/hydrated.ts';
import { expect, test } from '../site/test.ts';

// On the development build React warns of everything that differs; the fixture fails on any warning.
test.describe('a rendered page hydrates without a warning', () => {
  for (const path of publicAddresses)
    test(`at ${path}`, async ({ page }) => {
      await page.goto(path);
      await hydrated(new HeaderScreen(page).loginFold);
      await hydrated(page.getByRole('main').getByRole('link'));
      await page.waitForLoadState('networkidle');
    });

  test('and keeps the elements that the server rendered', async ({ page }) => {
    const news = new NewsScreen(page);
    await page.goto('/');
    await news.links.first().evaluate((link) => link.setAttribute('data-marked', ''));
    await hydrated(news.links);
    await expect(news.links.first()).toHaveAttribute('data-marked', '');
  });
});
