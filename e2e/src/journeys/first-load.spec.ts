import { siteUrls } from 'shared/contract';
import { NewsScreen } from '../screens/news.screen.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../test.ts';

/** Delay of the page's own pictures in milliseconds. */
const delay = 1_000;
const largest = /\/files\/[^/]*-(?:jaro|leto|podzim|zima)\.webp/;

test.describe('the first page', () => {
  test('requests scripts when its largest picture is loaded, and not before', async ({ page }) => {
    await page.route(largest, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    // A copy of the picture that is not made yet leads to the original: two requests, one after the other.
    const pictures = { requested: 0, pending: 0 };
    let atFirstScript: typeof pictures | undefined;
    page.on('request', (request) => {
      if (request.resourceType() === 'script') atFirstScript ??= { ...pictures };
      if (!largest.test(request.url())) return;
      pictures.requested += 1;
      pictures.pending += 1;
    });
    page.on('requestfinished', (request) => {
      if (largest.test(request.url())) pictures.pending -= 1;
    });
    await page.goto('/', { waitUntil: 'commit' });
    await hydrated(new NewsScreen(page).links);
    expect(atFirstScript?.requested).toBeGreaterThan(0);
    expect(atFirstScript?.pending).toBe(0);
  });

  test('hydrates although its largest picture is missing', async ({ page, watch }) => {
    watch.expectComplaint(/ERR_FAILED/);
    await page.route(largest, (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await hydrated(new NewsScreen(page).links);
  });

  test('hydrates although its largest picture stays pending', async ({ page }) => {
    await page.route(largest, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await hydrated(new NewsScreen(page).links);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('requests scripts when every portrait in the viewport is loaded', async ({ page }) => {
    await page.route('**/*.{webp,avif}', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay / 2));
      await route.continue();
    });
    const come: string[] = [];
    let comeBeforeScript: readonly string[] | undefined;
    page.on('requestfinished', (request) => come.push(request.url()));
    page.on('request', (request) => {
      if (request.resourceType() === 'script') comeBeforeScript ??= [...come];
    });
    await page.goto(siteUrls.cats(), { waitUntil: 'commit' });
    await hydrated(page.getByRole('main').getByRole('link'));
    const inSight = await page
      .getByRole('main')
      .locator('img')
      .evaluateAll((images) =>
        images
          .filter((image) => image.checkVisibility({ contentVisibilityAuto: true }))
          .filter((image) => image.getBoundingClientRect().top < innerHeight)
          .map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
      );
    expect(inSight.length).toBeGreaterThan(2);
    expect(comeBeforeScript).toEqual(expect.arrayContaining(inSight));
  });
});
