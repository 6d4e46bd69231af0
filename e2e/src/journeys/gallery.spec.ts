import { violationsIn } from '../support/accessibility.ts';
import { startDevelopment, type DevelopmentServer } from '../support/development.ts';
import { expect, test } from '../test.ts';

/** What of axe's rules a component answers for; the others are about whole pages. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const widths = [390, 1440];

let gallery: DevelopmentServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  gallery = await startDevelopment({ command: ['commands/gallery.ts'] });
});
test.afterAll(() => gallery.stop());

test('every component in every state is accessible, narrow and wide, light and dark', async ({ browser }) => {
  test.setTimeout(300_000);
  // One story shows a component that throws, and says so on the console.
  const page = await browser.newPage({ baseURL: gallery.url, viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  const addresses = await page
    .locator('[data-address]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-address') ?? ''));
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses) {
    // Without loading the page anew, whose script holds every component as it is developed.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await expect(page).toHaveURL(address);
    await expect(page.locator('nav[aria-label=Components]')).toHaveCount(0);
    await expect(page.locator('#root > *').first()).toBeAttached();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await violationsIn(page, tags), `${address} at ${width} px`).toEqual([]);
    }
  }
  await page.close();
});
