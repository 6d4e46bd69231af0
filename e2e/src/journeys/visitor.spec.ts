import type { Locator } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { publicAddresses } from '../support/addresses.ts';
import { hydrated } from '../support/hydrated.ts';
import { plain } from '../support/plain-text.ts';
import { expect, test } from '../test.ts';
import { webFontsCome } from '../support/web-fonts.ts';

/** Horizontal centre of an element. */
const middleOf = async (place: Locator): Promise<number> => {
  const box = await place.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0) / 2;
};

test.describe('a visitor', () => {
  test('finds the latest news at home and reads one', async ({ page }) => {
    const news = new NewsScreen(page);
    await page.goto('/');
    await expect(page).toHaveTitle(/Klub/);
    await expect(news.links).toHaveCount(3);
    const title = await news.links.first().innerText();
    // Before, the click would load another page with a head of its own.
    await hydrated(news.links.first());
    await news.links.first().click();
    await expect(page).toHaveURL(/\/actualities\/\d+$/);
    await expect(news.heading).toHaveText(title);
    await test.step('whose head speaks of it, and no longer of home', async () => {
      const head = page.locator('head');
      await expect(head.locator('[property="og:title"]')).toHaveAttribute('content', plain(title));
      await expect(head.locator('[property="og:type"]')).toHaveAttribute('content', 'article');
      await expect(head.locator('[type="application/ld+json"]')).toHaveCount(0);
    });
    await page.goBack();
    await expect(news.links).toHaveCount(3);
  });

  test('turns the pages of the news, and Back turns them back', async ({ page }) => {
    const news = new NewsScreen(page);
    await page.goto('/actualities');
    await expect(news.heading).toHaveText('Aktuality');
    await expect(news.links).toHaveCount(5);
    const first = await news.links.first().innerText();
    await news.next.click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(news.links.first()).not.toHaveText(first);
    await page.goBack();
    await expect(news.links.first()).toHaveText(first);
    await page.reload();
    await expect(news.links.first()).toHaveText(first);
  });

  test('goes through the menu on a phone, and a choice closes it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const header = new HeaderScreen(page);
    await page.goto('/');
    await expect(header.menuLink('Aktuality')).toBeHidden();
    await hydrated(header.menuToggle);
    await header.menuToggle.click();
    await header.menuLink('Aktuality').click();
    await expect(page).toHaveURL(/\/actualities$/);
    await expect(header.menuLink('Aktuality')).toBeHidden();
  });

  test('sees a picture that is alone below a text on the axis of the text', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(siteUrls.article(4));
    const picture = page.getByRole('region', { name: 'Obrázky k článku' }).getByRole('listitem');
    await expect(picture).toHaveCount(1);
    const byline = page.getByRole('article').getByRole('paragraph').first();
    expect(Math.abs((await middleOf(picture)) - (await middleOf(byline)))).toBeLessThan(2);
  });

  test('opens pictures of the news, a cat and the gallery in the viewer, which comes with the first click', async ({
    page,
    requests,
  }) => {
    const viewer = page.getByRole('dialog', { name: 'Prohlížení fotografií' });
    const main = page.getByRole('main');
    const pictures = {
      [siteUrls.actuality(1)]: main
        .getByRole('article')
        .getByRole('link')
        .filter({ has: page.getByRole('img') }),
      [siteUrls.cat(1)]: main.getByRole('link').filter({ has: page.getByRole('img') }),
      [siteUrls.home]: main.getByRole('region', { name: 'Fotografie členů' }).getByRole('link'),
    };
    for (const [path, links] of Object.entries(pictures)) {
      await page.goto(path);
      const link = links.first();
      await hydrated(link);
      expect(await link.getAttribute('href')).toMatch(/\.(?:webp|jpe?g|png)$/);
      await page.waitForLoadState('networkidle');
      requests.clear();
      await link.click();
      await viewer.waitFor();
      expect(requests.scripts.length).toBeGreaterThan(0);
      await expect(viewer.getByRole('img').first()).toHaveJSProperty('complete', true);
      await page.goBack();
      await expect(viewer).toBeHidden();
      await expect(page).toHaveURL(path);
      await expect(link).toBeFocused();
      await page.keyboard.press('Enter');
      await viewer.waitFor();
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(link).toBeFocused();
    }
  });

  test('sees the 404 page with the menu at an unknown address', async ({ page, watch }) => {
    watch.expectComplaint(/404/);
    const answer = await page.goto('/kde-to-jsem');
    expect(answer?.status()).toBe(404);
    const title = /^Stránka nenalezena \(404\) – Klub/;
    expect(/<title>([^<]*)/.exec((await answer?.text()) ?? '')?.[1]).toMatch(title);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(new HeaderScreen(page).menuLink('Aktuality')).toBeVisible();
  });

  test('is told when a news item does not exist, with status 404', async ({ page, watch }) => {
    watch.expectComplaint(/404/);
    const answer = await page.goto('/actualities/999999');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Aktualita nenalezena.')).toBeVisible();
  });

  test('sees 404 instead of the administration, and none of its code', async ({ page, requests }) => {
    await page.goto('/adminpage');
    await expect(page.getByRole('main')).toContainText('404');
    expect(requests.matching(/admin-app/)).toEqual([]);
  });

  test('is asked to sign in on the page of members', async ({ page, requests }) => {
    await page.goto('/userpage');
    await expect(page.getByText('Uživatel nenalezen.')).toBeVisible();
    await expect(new HeaderScreen(page).email).toBeFocused();
    expect(requests.matching(/member-app/)).toEqual([]);
  });
});

test.describe('a visitor without script', () => {
  test.use({ javaScriptEnabled: false });

  test('reads the home page, the list of news and one item', async ({ page }) => {
    const news = new NewsScreen(page);
    await page.goto('/');
    await expect(news.links).toHaveCount(3);
    const title = await news.links.first().innerText();
    await news.links.first().click();
    await expect(news.heading).toHaveText(title);
    await expect(news.text.getByRole('paragraph').first()).not.toBeEmpty();
    await new HeaderScreen(page).menuLink('Aktuality').click();
    await expect(news.links).toHaveCount(5);
    await news.next.click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(news.links.first()).toBeVisible();
  });

  test('finds cats, articles and members by links, by words in any order', async ({ page }) => {
    for (const [address, found] of [
      [siteUrls.cats('VEZE bile'), 'a[href^="/cats/"]'],
      [siteUrls.cats('jasanova', { breed: 'BSH' }), 'a[href^="/cats/"]'],
      [siteUrls.articles('ems kod'), 'a[href^="/articles/"]'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('main').locator(found).first()).toBeVisible();
    }
    await page.goto(siteUrls.members('krokodyl'));
    await expect(page.getByText('Hledání „krokodyl“ nic nenašlo')).toBeVisible();
    await page.goto(siteUrls.cats());
    await page.getByRole('searchbox').fill('borivoj');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(siteUrls.cats('borivoj'));
    await expect(page.getByRole('main').locator('a[href^="/cats/"]')).toHaveText(/Bořivoj/);
  });

  test('sees a page of the gallery and a sponsor, and no buttons that would do nothing', async ({ page }) => {
    await page.goto('/');
    const home = page.getByRole('main');
    await expect(home.getByRole('region', { name: 'Fotografie členů' }).getByRole('img')).toHaveCount(4);
    await expect(home.getByRole('heading', { name: 'Sponzoři' })).toBeVisible();
    await expect(home.getByRole('button')).toHaveCount(0);
  });

  test('reads in the site’s own fonts', async ({ page }) => {
    await page.goto('/');
    await webFontsCome(page);
  });

  test('finds a heading and content at every public address', async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of publicAddresses)
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        const headings = page.getByRole('main').getByRole('heading', { level: 1 });
        await expect(headings, path).toHaveCount(1);
        await expect(page.getByText(/Loading|Načítám/), path).toHaveCount(0);
      });
  });
});
