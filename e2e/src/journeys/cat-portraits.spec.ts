import type { Locator } from '@playwright/test';
import { type Cat, siteUrls } from 'shared/contract';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

const fields = {
  birthday: '',
  kind: '',
  location: '',
  tests: '',
  page: '',
  description: '',
  image: '',
};

test.describe('a cat without a photo', () => {
  let cat: Cat;

  test.beforeAll(async ({ apiOf }) => {
    const member = await apiOf(accounts.otherMember);
    cat = await member.post<Cat>('/cats', { ...fields, name: 'Ťapka ze Šťastné louky', ems: 'MCO n 09 22' });
  });

  test('is drawn by its code in the grid and on its page, with and without script', async ({
    browser,
    site,
  }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(siteUrls.cats());
      const card = page.getByRole('listitem').filter({ hasText: cat.name });
      const portrait = card.locator('img');
      await expect(portrait).toHaveAttribute('src', '/drawings/cats/mco-n-09-22-65-71.svg');
      await portrait.scrollIntoViewIfNeeded();
      await expect(portrait).toHaveJSProperty('naturalWidth', 800);
      await page.goto(siteUrls.cat(cat.catId));
      await expect(
        page.getByRole('img', {
          name: 'Kresba podle EMS: mainská mývalí kočka, černá, s nespecifikovanou bílou, mramorovaná',
        }),
      ).toHaveJSProperty('naturalWidth', 800);
      await context.close();
    }
  });

  test('has space between the label of its name and the caron of its first letter', async ({ page }) => {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(siteUrls.cat(cat.catId));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(cat.name);
      /** Distance of the ink of the name's first line from the box of the label's text. */
      const room = await heading.evaluate(async (h1) => {
        await document.fonts.ready;
        const label = document.createRange();
        label.selectNodeContents(h1.closest('div')?.querySelector('dt') ?? h1);
        const { font, lineHeight } = getComputedStyle(h1);
        const pen = document.createElement('canvas').getContext('2d');
        if (pen === null) throw new Error('The browser draws nothing.');
        pen.font = font;
        const ink = pen.measureText('Ť');
        // The baseline as the font's metrics place it in the line box.
        const line = Number.parseFloat(lineHeight);
        const own = ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent;
        const baseline = h1.getBoundingClientRect().top + (line - own) / 2 + ink.fontBoundingBoxAscent;
        return baseline - ink.actualBoundingBoxAscent - label.getBoundingClientRect().bottom;
      });
      expect(room, `at ${width} px`).toBeGreaterThan(4);
    }
  });

  test('aligns the words of its code with the code above them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(siteUrls.cat(cat.catId));
    const placeOf = (element: Locator): Promise<DOMRect> =>
      element.evaluate((shown) => shown.getBoundingClientRect());
    const breed = page.getByRole('listitem').filter({ hasText: /mainská\smývalí\skočka/ });
    const [code, words] = [await placeOf(page.getByText(/^MCO n 09 22$/)), await placeOf(breed)];
    expect(words.top).toBeGreaterThanOrEqual(code.bottom);
    expect(words.left).toBe(code.left);
  });
});
