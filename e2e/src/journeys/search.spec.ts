import { siteUrls } from 'shared/contract';
import { breakFile } from '../support/faults.ts';
import { holdScripts } from '../support/held-scripts.ts';
import { hydrated } from '../support/hydrated.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../test.ts';

test.describe('a visitor searches', () => {
  test('the cats without caring for accents or capitals, and can send the result on', async ({ page }) => {
    await page.goto(siteUrls.cats());
    const box = page.getByRole('searchbox');
    await hydrated(box);
    await box.fill('VEZE BILE');
    const cats = page.getByRole('main').locator('a[href^="/cats/"]');
    // The grid may be empty for a moment while the whole list is loaded.
    await expect(cats.filter({ hasNotText: 'Bílé věže' })).toHaveCount(0);
    await expect(cats.first()).toBeVisible();
    const count = await cats.count();
    await expect(page).toHaveURL(/\?q=VEZE(\+|%20)BILE$/);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('VEZE BILE');
    await expect(cats).toHaveCount(count);
  });

  for (const [title, address] of [
    ['of the whole site', '/hledat'],
    ['of the cats', siteUrls.cats()],
  ] as const)
    test(`by letters that were typed before the page ${title} was live`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const box = page.getByRole('main').getByRole('searchbox');
      await box.pressSequentially('borivoj');
      release();
      await expect(page).toHaveURL(/\?q=borivoj$/);
      await expect(box).toHaveValue('borivoj');
      await box.press('End');
      await box.pressSequentially(' lip');
      await expect(page).toHaveURL(/\?q=borivoj(\+|%20)lip$/);
      await expect(page.getByRole('main').locator('a[href^="/cats/"]')).toHaveCount(1);
    });

  test('and is not led back to the search when the cat that was chosen takes a while', async ({ page }) => {
    const code = await breakFile(page, /\/cat\..+\.js$/, 'slow');
    await page.goto(siteUrls.cats());
    const box = page.getByRole('searchbox');
    await hydrated(box);
    await box.fill('borivoj');
    const cats = page.getByRole('main').locator('a[href^="/cats/"]');
    await expect(cats).toHaveCount(1);
    await cats.press('Enter');
    await expect(page.getByText('Načítám...')).toBeVisible();
    await expect(page).toHaveTitle(/^Klub chovatelů koček/);
    // The URL follows after a debounce of 300 ms.
    await page.waitForTimeout(600);
    await code.repair();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bořivoj');
    await expect(page).toHaveURL(siteUrls.cat(4));
    await expect(page).toHaveTitle(/^Bořivoj/);
    await page.goBack();
    await expect(box).toHaveValue('borivoj');
    await expect(cats).toHaveCount(1);
  });

  test('the whole site by keyboard alone, and is back at the results from the page that was opened', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(siteUrls.documents);
    await hydrated(page.getByRole('link', { name: 'Hledat', exact: true }));
    await tabTo(page, 'Hledat');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(siteUrls.search());
    // The address changes before the page's code has come.
    await expect(page.getByRole('searchbox')).toBeVisible();
    await tabTo(page, 'Hledat na celém webu');
    await page.keyboard.type('borivoje');
    await expect(page).toHaveURL(siteUrls.search('borivoje'));
    const found = page
      .getByRole('main')
      .getByRole('link', { name: /Bořivoj/ })
      .first();
    await expect(found).toBeVisible();
    await tabTo(page, /Bořivoj/);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/hledat/);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('borivoje');
    await expect(found).toBeVisible();
  });

  test('and is told what was searched when nothing is found', async ({ page }) => {
    await page.goto(siteUrls.members('krokodýl'));
    await expect(page.getByRole('main')).toContainText('krokodýl');
    await expect(page.getByRole('main').getByRole('status').first()).toBeAttached();
  });

  test('from a cat to the page of its owner', async ({ page }) => {
    await page.goto(siteUrls.cat(1));
    const owner = page.getByRole('main').locator('a[href^="/members/"]').first();
    const name = await owner.innerText();
    await owner.click();
    await expect(page).toHaveURL(/\/members\/\d+$/);
    await expect(page.getByRole('main')).toContainText(name.trim().split(/\s/).at(-1) ?? name);
  });
});
