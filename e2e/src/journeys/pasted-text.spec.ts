import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { AdminNewsScreen } from '../screens/admin-news.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

const title = 'Zápis ze schůze';

/** HTML of a web page: with formatting, and with scripts that must not run. */
const copied = `<h2 style="color:red" onclick="alert(1)">Usnesení</h2>
  <p>Výbor <b>schválil</b> <em>rozpočet</em>, viz <a href="https://www.example.cz/zapis" onmouseover="alert(1)">zápis</a>
  a <a href="javascript:alert(1)">přílohu</a>.</p>
  <ul><li>první bod</li><li>druhý bod</li></ul>
  <script>document.title = 'napadeno'</script><iframe src="https://evil.example/"></iframe>`;

const recordingOf = (program: string): string => {
  const recordings = '../../../shared/src/forms/editor/draft/clipboard/';
  return readFileSync(fileURLToPath(new URL(`${recordings}${program}.html`, import.meta.url)), 'utf8');
};

/** Puts HTML into the clipboard unchanged: what a script writes there is sanitised. */
async function copyHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const give = (event: ClipboardEvent): void => {
      event.clipboardData?.setData('text/html', text);
      event.clipboardData?.setData('text/plain', 'Zápis ze schůze');
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('copy', give, { once: true, capture: true });
  }, html);
  await page.keyboard.press('Control+c');
}

test.describe('an administrator', () => {
  test.use({ account: accounts.administrator });

  for (const program of ['word', 'google-docs', 'pages', 'libreoffice', 'gmail', 'web-page'])
    test(`pastes from ${program}, and a visitor reads headings, lists, styles and links`, async ({
      page,
      watch,
    }) => {
      watch.expectComplaint(/inline (?:style|event handler) violates/);
      const admin = new AdminNewsScreen(page);
      await admin.open();
      await admin.add.click();
      const name = `Zápis: ${program}`;
      await admin.name(admin.newForm).fill(name);
      await admin.text(admin.newForm).click();
      await copyHtml(page, recordingOf(program));
      await page.keyboard.press('Control+v');
      await expect(admin.text(admin.newForm).getByRole('listitem')).toHaveCount(5);
      await admin.create.click();
      await expect(admin.names.first()).toHaveText(name);

      const news = new NewsScreen(page);
      await page.goto('/');
      await news.titled(name).click();
      await expect(news.heading).toHaveText(name);
      await expect(news.text.getByRole('heading', { level: 2 })).toHaveText(['Zápis ze schůze']);
      await expect(news.text.locator('p strong').first()).toHaveText('schválil');
      await expect(news.text.locator('em').first()).toHaveText('rozpočet');
      await expect(news.text.locator('s')).toHaveText('zimní');
      await expect(news.text.locator('ul li')).toHaveText([
        'očkovací průkaz',
        'platný k datu výstavy',
        'deka',
      ]);
      await expect(news.text.locator(':not(nav) > ol > li')).toHaveText(['přejímka', 'posuzování']);
      await expect(news.text.getByText('Micka | britská modrá')).toBeVisible();
      await expect(news.text.getByRole('link', { name: 'na webu' })).toBeVisible();
      await expect(news.text.locator('u, table, font, span[style]')).toHaveCount(0);
    });

  test('types in 200 kB of pasted text, of which only the visible part is laid out, and all of it is saved', async ({
    page,
  }) => {
    const admin = new AdminNewsScreen(page);
    await admin.open();
    await admin.add.click();
    const text = admin.text(admin.newForm);
    await text.click();
    const paragraph = '<p>Kočky v zámeckém parku a <b>posuzovatel</b> se dívá, jak se která tváří.</p>';
    const count = Math.ceil(200_000 / paragraph.length);
    await copyHtml(page, paragraph.repeat(count));
    await page.keyboard.press('Control+v');
    const middle = Math.floor(count / 2);
    const paragraphs = text.locator('[data-contents] > *');
    await expect(paragraphs).toHaveCount(count);
    const laidOut = await paragraphs.evaluateAll(
      (all) =>
        all.filter(({ firstElementChild }) =>
          firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
    expect(laidOut).toBeLessThan(count / 10);

    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Dopsáno na konci.');
    await paragraphs.nth(middle).click({ position: { x: 4, y: 8 } });
    await page.keyboard.press('Home');
    await page.keyboard.type('Vloženo uprostřed. ');
    await expect(paragraphs.nth(middle)).toContainText('Vloženo uprostřed. Kočky');
    await expect(paragraphs.last()).toContainText('tváří. Dopsáno na konci.');
    const isKept = () =>
      page.evaluate(() =>
        Object.keys(localStorage).some((key) =>
          /Vloženo uprostřed\.[^]*Dopsáno na konci\./.test(localStorage.getItem(key) ?? ''),
        ),
      );
    await expect.poll(isKept).toBe(true);
  });

  test('keeps the toolbar in sight on a phone, and makes a link by the keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const admin = new AdminNewsScreen(page);
    await admin.open();
    await admin.add.click();
    const text = admin.text(admin.newForm);
    await text.click();
    for (let line = 0; line < 12; line += 1)
      await page.keyboard.type(`Řádek ${line}`).then(() => page.keyboard.press('Enter'));
    const bottom = await text.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
    await page.evaluate((to) => scrollTo(0, to - 200), bottom);
    await expect(text).toBeInViewport();
    await expect(admin.tool(admin.newForm, 'Odkaz')).toBeInViewport({ ratio: 1 });

    await page.keyboard.press('Control+k');
    const address = page.getByLabel('Adresa odkazu');
    await expect(address).toBeFocused();
    await expect(address).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('www.example.cz');
    await page.keyboard.press('Enter');
    await expect(text.getByText('https://www.example.cz')).toBeVisible();
  });
});

test('formatted text is pasted, reopened and read under the strict policy, without anything that runs', async ({
  page,
  context,
  watch,
}) => {
  // The policy reports what it blocks while the pasted text is parsed, before it is sanitised.
  watch.expectComplaint(/inline (?:style|event handler) violates/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = new AdminNewsScreen(page);
  await new HeaderScreen(page).signInAt('/adminpage', accounts.administrator);
  await admin.open();
  await admin.add.click();
  await admin.name(admin.newForm).fill(title);
  await admin.text(admin.newForm).click();
  await page.evaluate(async (html) => {
    const kinds = { 'text/html': html, 'text/plain': 'Usnesení' };
    const blobs = Object.entries(kinds).map(([type, text]) => [type, new Blob([text], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, copied);
  await page.keyboard.press('Control+v');
  const text = admin.text(admin.newForm);
  await expect(text.getByRole('listitem')).toHaveText(['první bod', 'druhý bod']);
  await admin.newForm.getByRole('button', { name: 'Přidat aktualitu' }).click();
  await expect(admin.names.first()).toHaveText(title);

  await test.step('reopened, it is the same', async () => {
    await page.reload();
    await admin.open();
    await admin.editButton(title).click();
    await expect(admin.text(admin.editForm)).toContainText('Výbor schválil rozpočet, viz zápis a přílohu.');
    await expect(admin.text(admin.editForm).getByRole('listitem')).toHaveText(['první bod', 'druhý bod']);
    await admin.name(admin.editForm).fill(`${title} (opraveno)`);
    await admin.editForm.getByRole('button', { name: 'Upravit', exact: true }).click();
    await expect(admin.names.first()).toHaveText(`${title} (opraveno)`);
  });

  await test.step('a visitor reads it', async () => {
    const news = new NewsScreen(page);
    await page.goto('/');
    await news.titled(`${title} (opraveno)`).click();
    await expect(news.text.locator('strong')).toHaveText('schválil');
    await expect(news.text.getByRole('link', { name: 'zápis' })).toHaveAttribute(
      'href',
      'https://www.example.cz/zapis',
    );
    await expect(news.text.locator('ul li')).toHaveText(['první bod', 'druhý bod']);
    await expect(news.text.locator('script, iframe, [onclick], [href^="javascript:"], [style]')).toHaveCount(
      0,
    );
    await expect(page).not.toHaveTitle(/napadeno/);
  });
});
