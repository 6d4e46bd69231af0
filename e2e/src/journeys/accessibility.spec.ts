import { type Article, siteUrls } from 'shared/contract';
import { GalleryScreen } from '../screens/gallery.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { OwnArticlesScreen } from '../screens/own-articles.screen.ts';
import { OwnCatsScreen } from '../screens/own-cats.screen.ts';
import { violationsIn } from '../support/accessibility.ts';
import { accounts } from '../support/accounts.ts';
import { publicAddresses } from '../support/addresses.ts';
import { expectHeadings } from '../support/headings.ts';
import { hydrated } from '../support/hydrated.ts';
import { notAPicture } from '../support/photos.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'parallel' });

const visitorScreens = [
  ...publicAddresses,
  siteUrls.password,
  siteUrls.invitation('kod'),
  siteUrls.comeBack('kod'),
  siteUrls.userPage(),
  siteUrls.adminPage(),
];

const memberTabs = ['Články', 'Kočky', 'Heslo', 'Detaily'];
const adminTabs = ['Aktuality', 'Výstavy', 'Uživatelé', 'Články'];

test.describe('axe finds no violation', () => {
  for (const path of visitorScreens)
    test(`on ${path}, narrow and wide, light and dark, whose headings are in order`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(path);
      await hydrated(page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')));
      await expectHeadings(page);
      expect(await violationsIn(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await violationsIn(page)).toEqual([]);
    });

  test('on the 404 page', async ({ page, watch }) => {
    watch.expectComplaint(/404/);
    await page.goto('/kde-to-jsem');
    expect(await violationsIn(page)).toEqual([]);
  });

  test('with the menu open on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const header = new HeaderScreen(page);
    await page.goto('/');
    await hydrated(header.menuToggle);
    await header.menuToggle.click();
    expect(await violationsIn(page)).toEqual([]);
  });

  test('in the image viewer, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(siteUrls.cat(1));
    const picture = page.getByRole('link', { name: 'fotografie 1' });
    await hydrated(picture);
    await picture.click();
    await page.getByRole('dialog', { name: 'Prohlížení fotografií' }).waitFor();
    expect(await violationsIn(page)).toEqual([]);
  });

  test('with the login form open and an error in it', async ({ page, watch }) => {
    watch.expectComplaint(/400|invalid-credential/);
    const header = new HeaderScreen(page);
    await page.goto('/');
    await header.fillLogin({ ...accounts.member, password: 'Jine-heslo-1' });
    await header.submit.click();
    await header.loginForm.getByText('E-mail nebo heslo nesouhlasí').waitFor();
    expect(await violationsIn(page)).toEqual([]);
  });

  test('on each tab of a member, with a form open', async ({ page }) => {
    await new HeaderScreen(page).signInAt(siteUrls.userPage(), accounts.member);
    for (const name of memberTabs) {
      await page.getByRole('tab', { name }).click();
      const add = page.getByRole('button', { name: /^Přidat/ }).first();
      await page.getByRole('tabpanel').getByRole('button').first().waitFor();
      if (await add.isVisible()) await add.click();
      expect(await violationsIn(page), name).toEqual([]);
    }
  });

  test('on each tab of an administrator, with the new form and an item open', async ({ page }) => {
    // Each tab is checked four times.
    test.slow();
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(), accounts.administrator);
    for (const name of adminTabs) {
      await page.getByRole('tab', { name }).click();
      const panel = page.getByRole('tabpanel');
      const add = panel.getByRole('button', { name: /^Přidat/ }).first();
      const opener = panel.locator('[data-opens]').first();
      await opener.waitFor();
      if (await add.isVisible()) {
        await add.click();
        expect(await violationsIn(page), name).toEqual([]);
      }
      await opener.click();
      await panel
        .getByRole('form')
        .first()
        .or(panel.getByRole('button', { name: 'Zavřít článek' }))
        .waitFor();
      expect(await violationsIn(page), name).toEqual([]);
    }
  });

  test('on the tabs of payments, messages, bin and deployments, with the form for a payment', async ({
    page,
  }) => {
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(5), accounts.administrator);
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('button', { name: 'Zadat platbu' }).click();
    await panel.getByRole('form').first().waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Pošta' }).click();
    await panel.getByRole('button', { name: 'Náhledy zpráv' }).click();
    await panel.getByRole('heading', { name: 'Změněný e-mail' }).waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Koš' }).click();
    await panel.getByText('Koš je prázdný').waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Nasazení' }).click();
    const part = panel.getByRole('region', { name: 'Veřejné stránky' });
    await part.getByText('Historie').click();
    await part.getByRole('listitem').last().waitFor();
    expect(await violationsIn(page)).toEqual([]);
  });

  test('in an open cat and in the question before it is deleted, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cats = new OwnCatsScreen(page);
    await new HeaderScreen(page).signInAt(siteUrls.userPage(), accounts.member);
    await cats.open();
    const name = await cats.names.first().innerText();
    await cats.editButton(name).click();
    await cats.editForm.waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await cats.deleteButton(name).click();
    await cats.dialog.waitFor();
    expect(await violationsIn(page)).toEqual([]);
  });

  test('in an open article: failed pictures, preview, question and conflict, on a phone', async ({
    page,
    apiOf,
    watch,
  }) => {
    // Three states, each checked twice.
    test.slow();
    watch.expectComplaint(/UploadError|412|A write failed/);
    await page.setViewportSize({ width: 390, height: 844 });
    const member = await apiOf(accounts.member);
    const input = { name: 'Přístupný článek', text: '<p>Pro každého.</p>' };
    const { articleId } = await member.post<Article>('/articles', input);
    await (await apiOf(accounts.administrator)).put(`/articles/${articleId}/status`, { status: true });
    const articles = new OwnArticlesScreen(page);
    const gallery = new GalleryScreen(page, 'Obrázky');
    const expectNone = async (state: string): Promise<void> => {
      expect(await violationsIn(page), state).toEqual([]);
    };
    await new HeaderScreen(page).signInAt(siteUrls.userPage(), accounts.member);
    await articles.open();
    await articles.editButton(input.name).click();
    await articles.editForm.getByRole('button', { name: 'Náhled' }).click();
    await articles.preview.waitFor();
    await expectNone('preview');
    await page.keyboard.press('Escape');
    await gallery.picker.setInputFiles(notAPicture);
    await articles.question.waitFor();
    await expectNone('question');
    await articles.question.getByRole('button', { name: 'Změnit článek' }).click();
    await gallery.failed.waitFor();
    await member.put(`/articles/${articleId}`, { ...input, name: 'Z jiného okna' });
    await articles.field(articles.editForm, 'Název').fill('Z tohoto okna');
    await articles.save.click();
    await articles.question.getByRole('button', { name: 'Změnit článek' }).click();
    await articles.editForm.getByRole('button', { name: 'Uložit moji verzi' }).waitFor();
    await expectNone('conflict and a picture that failed');
  });
});
