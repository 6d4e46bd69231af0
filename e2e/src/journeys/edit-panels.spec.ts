import type { Locator, Page } from '@playwright/test';
import { OwnArticlesScreen } from '../screens/own-articles.screen.ts';
import { OwnCatsScreen } from '../screens/own-cats.screen.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

test.use({ account: accounts.member });

const boxOf = (locator: Locator): Promise<DOMRect> =>
  locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

/** Scroll containers in the open tab, other than text fields and the suggestions below them. */
const scrollersIn = (page: Page): Promise<string[]> =>
  page
    .getByRole('tabpanel')
    .evaluate((panel) =>
      [...panel.querySelectorAll('*:not(textarea, input, [contenteditable], [role=listbox])')]
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
        .map((element) => element.tagName),
    );

const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test.describe('the form of an open item', () => {
  for (const width of [390, 768, 1440])
    test(`at ${width} px scrolls with the page, under its row, which stays in sight`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const cats = new OwnCatsScreen(page);
      await cats.open();
      await cats.names.first().waitFor();
      const name = (await cats.names.allInnerTexts()).at(-1) ?? '';
      const row = cats.row(name).locator('div').first();

      await test.step('also of the last row', async () => {
        await cats.editButton(name).click();
        await cats.editForm.waitFor();
        const form = await boxOf(cats.editForm);
        const opened = await boxOf(row);
        expect(form.top - opened.bottom).toBeGreaterThanOrEqual(0);
        expect(form.top - opened.bottom).toBeLessThan(60);
        expect(form.width).toBeGreaterThan(0.85 * opened.width);
        expect(await scrollersIn(page)).toEqual([]);
      });

      await test.step('and next for the keyboard', async () => {
        await cats.editButton(name).focus();
        await page.keyboard.press('Tab');
        await expect(cats.field(cats.editForm, 'Jméno')).toBeFocused();
      });

      await test.step('while its last fields are filled in', async () => {
        await cats.editForm.getByLabel('Přidat obrázky').focus();
        await expect(cats.named(name)).toBeInViewport({ ratio: 1 });
        await cats.field(cats.editForm, 'Jméno').focus();
        const [field, header] = [await boxOf(cats.field(cats.editForm, 'Jméno')), await boxOf(row)];
        expect(field.top).toBeGreaterThan(header.bottom);
      });

      await test.step('with no message over its buttons, wherever the page is scrolled to', async () => {
        await cats.save.click();
        const message = page.locator('[data-tone=good]').filter({ hasText: 'Uloženo.' });
        await expect(message).toBeVisible();
        // A message stays while it is hovered.
        await message.hover();
        for (const block of ['start', 'center', 'end'] as const) {
          await cats.save.evaluate((button, to) => button.scrollIntoView({ block: to }), block);
          await expect(cats.save).toBeInViewport();
          await expect
            .poll(async () => doOverlap(await boxOf(message), await boxOf(cats.save)), block)
            .toBe(false);
        }
      });
    });

  for (const width of [390, 768, 1440])
    test(`at ${width} px is as wide as the list for a new item too`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const cats = new OwnCatsScreen(page);
      await cats.open();
      await cats.names.first().waitFor();
      const list = await boxOf(page.getByRole('tabpanel').getByRole('list').first());
      await cats.add.click();
      await cats.newForm.waitFor();
      expect((await boxOf(cats.newForm)).width).toBeGreaterThan(0.85 * list.width);
      expect(await scrollersIn(page)).toEqual([]);
    });

  test('has the tools of its text below the row, however far the text is scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const articles = new OwnArticlesScreen(page);
    await articles.open();
    // The oldest one is long, whatever other journeys have written.
    const name = await articles.names.last().innerText();
    await articles.editButton(name).click();
    const [text, tools] = [articles.text(articles.editForm), articles.editForm.getByRole('toolbar')];
    await text.waitFor();
    await text.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const [row, bar] = [await boxOf(articles.row(name).locator('div').first()), await boxOf(tools)];
    expect(row.top).toBe(0);
    expect(bar.top).toBeGreaterThanOrEqual(row.bottom);
    await expect(tools).toBeInViewport({ ratio: 1 });
  });

  test('has its pictures uncovered by the marks that delete them', async ({ page }) => {
    const cats = new OwnCatsScreen(page);
    await cats.open();
    await cats.editButton(await cats.names.first().innerText()).click();
    const picture = cats.editForm.getByRole('list', { name: 'Obrázky' }).getByRole('listitem').last();
    const [image, mark] = [
      await boxOf(picture.locator('img')),
      await boxOf(picture.getByRole('button', { name: /^Smazat: / })),
    ];
    expect(doOverlap(image, mark)).toBe(false);
  });
});
