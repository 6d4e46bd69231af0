import { AdminNewsScreen } from '../screens/admin-news.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { accounts } from '../site/accounts.ts';
import { expect, test } from '../site/test.ts';

const title = 'Zápis ze schůze';

/** As a page of the web gives it: with what belongs to a text, and with what must not run. */
const copied = `<h2 style="color:red" onclick="alert(1)">Usnesení</h2>
  <p>Výbor <b>schválil</b> <em>rozpočet</em>, viz <a href="https://www.example.cz/zapis" onmouseover="alert(1)">zápis</a>
  a <a href="javascript:alert(1)">přílohu</a>.</p>
  <ul><li>první bod</li><li>druhý bod</li></ul>
  <script>document.title = 'napadeno'</script><iframe src="https://evil.example/"></iframe>`;

test('formatted text is pasted, reopened and read under the strict policy, without anything that runs', async ({
  page,
  context,
  watch,
}) => {
  // The policy says what it blocks while the pasted text is read, before it is cleaned.
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
    await expect(news.content.locator('strong')).toHaveText('schválil');
    await expect(news.content.getByRole('link', { name: 'zápis' })).toHaveAttribute(
      'href',
      'https://www.example.cz/zapis',
    );
    await expect(news.content.locator('ul li')).toHaveText(['první bod', 'druhý bod']);
    await expect(
      news.content.locator('script, iframe, [onclick], [href^="javascript:"], [style]'),
    ).toHaveCount(0);
    await expect(page).not.toHaveTitle(/napadeno/);
  });
});
