import type { Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { NewsScreen } from '../screens/news.screen.ts';
import { hydrated } from '../support/hydrated.ts';
import { plain } from '../support/plain-text.ts';
import { publicScreens } from '../support/public-screens.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'parallel' });

const heading = async (page: Page): Promise<string> =>
  plain(await page.getByRole('main').getByRole('heading', { level: 1 }).innerText());

test.describe('a visitor opens by a link, leaves by Back, returns by Forward and reloads', () => {
  for (const { name, from, link, heading: title } of publicScreens)
    test(name, async ({ page }) => {
      await page.goto(from);
      await hydrated(link(page));
      const before = await heading(page);
      // The text also of what is not laid out yet, as below a fresh page.
      const linkText = plain((await link(page).textContent()) ?? '');
      await link(page).click();
      await expect.poll(() => heading(page)).not.toBe(before);
      const opened = await heading(page);
      if (title === undefined) expect(linkText).toContain(opened);
      else expect(opened).toMatch(title);
      const { pathname } = new URL(page.url());
      await page.goBack();
      await expect.poll(() => heading(page)).toBe(before);
      await page.goForward();
      await expect.poll(() => heading(page)).toBe(opened);
      const reloaded = await page.reload();
      expect([reloaded?.status(), new URL(page.url()).pathname]).toEqual([200, pathname]);
      expect(await heading(page)).toBe(opened);
    });

  test('the 404 page', async ({ page, watch }) => {
    watch.expectComplaint(/404/);
    await page.goto(siteUrls.documents);
    await page.goto('/kde-to-jsem');
    await page.goBack();
    await expect.poll(() => heading(page)).toBe('Dokumenty');
    await page.goForward();
    await expect.poll(() => heading(page)).toBe('404');
    expect((await page.reload())?.status()).toBe(404);
    expect(await heading(page)).toBe('404');
  });

  for (const address of ['/%E0%A4%A', '/CATS', '/ADMINPAGE'])
    test(`the page about an address that is none: ${address}`, async ({ page, watch }) => {
      watch.expectComplaint(/404|could not be decoded/);
      expect((await page.goto(address))?.status()).toBe(404);
      const home = page.getByRole('main').getByRole('link', { name: 'Home' });
      await hydrated(home);
      await home.click();
      await expect(page).toHaveURL(/\/$/);
      await expect.poll(() => heading(page)).not.toBe('404');
    });
});

test.describe('what the address keeps', () => {
  test('is the page of the news, which a link opens and Back from an item finds again', async ({ page }) => {
    const news = new NewsScreen(page);
    await page.goto(siteUrls.actualities(2));
    await hydrated(news.links);
    const first = plain(await news.links.first().innerText());
    await news.links.first().click();
    await expect.poll(() => heading(page)).toBe(first);
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect.poll(async () => plain(await news.links.first().innerText())).toBe(first);
  });

  for (const { path, query, item } of [
    { path: siteUrls.articles(), query: 'vystava', item: 'První výstava' },
    { path: siteUrls.cats(), query: 'habr', item: 'Bořivoj' },
  ])
    test(`is what was searched at ${path}, for Back from an item too`, async ({ page }) => {
      const box = page.getByRole('searchbox');
      const links = page.getByRole('main').locator(`a[href^="${path}/"]`);
      await page.goto(path);
      await hydrated(box);
      await box.fill(query);
      await expect(page).toHaveURL(new RegExp(`\\?q=${query}$`));
      await expect(links.first()).toContainText(item);
      const count = await links.count();
      await links.first().click();
      await expect.poll(() => heading(page)).toContain(item);
      await page.goBack();
      await expect(box).toHaveValue(query);
      await expect(links).toHaveCount(count);
    });
});
