import { siteUrls } from 'shared/contract';
import { AdminNewsScreen } from '../screens/admin-news.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { accounts } from '../support/accounts.ts';
import { storedDraft } from '../support/stored-draft.ts';
import { smallPicture } from '../support/photos.ts';
import { plain } from '../support/plain-text.ts';
import { expect, test } from '../test.ts';

const title = 'Členská schůze bude v sobotu';

test.describe('an administrator', () => {
  test('publishes a news item that a visitor reads, also after a restart', async ({
    page,
    site,
    browser,
  }) => {
    const header = new HeaderScreen(page);
    const admin = new AdminNewsScreen(page);
    await header.signInAt('/', accounts.administrator);
    await header.adminLink.click();
    await admin.tab.click();

    await admin.add.click();
    await admin.name(admin.newForm).fill(title);
    const text = admin.text(admin.newForm);
    await text.click();
    await admin.tool(admin.newForm, 'Tučně').click();
    await page.keyboard.type('Přijďte všichni.');
    await admin.tool(admin.newForm, 'Tučně').click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Pozvánka');
    await text.press('Shift+Home');
    await admin.tool(admin.newForm, 'Odkaz').click();
    await admin.newForm.getByLabel('Adresa odkazu').fill('https://www.example.cz/schuze');
    await admin.newForm.getByRole('group', { name: 'Odkaz' }).getByRole('button', { name: 'Přidat' }).click();
    await text.press('End');
    await page.keyboard.press('Enter');
    await admin.tool(admin.newForm, 'Odrážky').click();
    await page.keyboard.type('zpráva o činnosti');
    await page.keyboard.press('Enter');
    await page.keyboard.type('volba výboru');
    await admin.newForm.locator('input[type=file]').setInputFiles(await smallPicture('schuze.png'));
    await admin.create.click();
    await expect(admin.names.first()).toHaveText(title);

    const seeAsVisitor = async (): Promise<void> => {
      const context = await browser.newContext({ baseURL: site.url });
      const visitor = await context.newPage();
      const news = new NewsScreen(visitor);
      await visitor.goto('/');
      await news.titled(title).click();
      await expect(news.heading).toHaveText(title);
      // In bold as a whole and before other text, it is shown as a sub-heading.
      await expect(news.text.getByRole('heading', { level: 2, name: 'Přijďte všichni.' })).toBeVisible();
      await expect(news.text.getByRole('link', { name: 'Pozvánka' })).toHaveAttribute(
        'href',
        'https://www.example.cz/schuze',
      );
      await expect(news.text.locator('ul li')).toHaveText(['zpráva o činnosti', 'volba výboru']);
      await context.close();
    };
    await seeAsVisitor();
    await test.step('after a restart of the server', async () => {
      await site.restart();
      await seeAsVisitor();
    });

    await page.reload();
    await admin.open();
    await admin.deleteButton(title).click();
    await admin.confirmDeletion.click();
    await expect(admin.names.filter({ hasText: title })).toHaveCount(0);
  });

  test('changes the text and the picture of a news item, one item open at a time', async ({ page }) => {
    const admin = new AdminNewsScreen(page);
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(1), accounts.administrator);
    await expect(admin.names.first()).toBeVisible();
    const [first = '', second = ''] = await admin.names.allInnerTexts();
    await admin.editButton(second).click();
    await expect(admin.text(admin.editForm)).not.toBeEmpty();
    await admin.editButton(first).click();
    await expect(admin.editForm).toHaveCount(1);
    await expect(admin.name(admin.editForm)).toHaveValue(plain(first));
    await expect(admin.text(admin.editForm)).not.toBeEmpty();
    await admin.name(admin.editForm).fill(`${plain(first)} (doplněno)`);
    await admin.save.click();
    await expect(admin.names.first()).toContainText('(doplněno)');

    const picture = admin.editForm.getByRole('img').first();
    const before = await picture.getAttribute('src');
    await admin.field(admin.editForm, 'Vybrat obrázek').setInputFiles(await smallPicture('jina.png'));
    await admin.editForm.getByRole('button', { name: 'Upravit obrázek' }).click();
    await expect(page.getByText('Obrázek je změněný.')).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await admin.name(admin.editForm).fill(plain(first));
    await admin.save.click();
    await expect(admin.names.first()).not.toContainText('(doplněno)');
  });

  test('is offered an unsaved news item again, and repeats a failed call without typing', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectComplaint(/ERR_FAILED|Failed to fetch|A write failed/);
    const admin = new AdminNewsScreen(page);
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(1), accounts.administrator);
    await admin.add.click();
    await admin.name(admin.newForm).fill('Rozepsaná zpráva');
    await admin.text(admin.newForm).click();
    await page.keyboard.type('Sejdeme se v pátek.');
    await storedDraft(page, 'Sejdeme se v pátek.');
    await page.close();

    const later = await context.newPage();
    const again = new AdminNewsScreen(later);
    await again.open();
    await again.add.click();
    await again.takeUp.click();
    await expect(again.name(again.newForm)).toHaveValue('Rozepsaná zpráva');
    await expect(again.text(again.newForm)).toHaveText('Sejdeme se v pátek.');
    await later.route('**/api/actualities', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await again.create.click();
    await expect(again.newForm.getByRole('alert')).toContainText('Server neodpovídá.');
    await later.unroute('**/api/actualities');
    await again.create.click();
    await expect(again.names.first()).toHaveText('Rozepsaná zpráva');
    await again.deleteButton('Rozepsaná zpráva').click();
    await again.confirmDeletion.click();
    await expect(again.names.filter({ hasText: 'Rozepsaná' })).toHaveCount(0);
  });

  test('is told that a name and a text are missing', async ({ page }) => {
    const admin = new AdminNewsScreen(page);
    await new HeaderScreen(page).signInAt('/adminpage', accounts.administrator);
    await admin.open();
    await admin.add.click();
    await admin.create.click();
    await expect(admin.name(admin.newForm)).toHaveAttribute('aria-invalid', 'true');
    await expect(admin.text(admin.newForm)).toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('a member', () => {
  test('sees 404 instead of the administration, and none of its code', async ({ page, requests }) => {
    await new HeaderScreen(page).signInAt('/', accounts.member);
    await expect(new HeaderScreen(page).adminLink).toBeHidden();
    await page.goto('/adminpage');
    await expect(page.getByRole('main')).toContainText('404');
    expect(requests.matching(/admin-app/)).toEqual([]);
  });
});
