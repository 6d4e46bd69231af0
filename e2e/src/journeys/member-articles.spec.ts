import type { Page } from '@playwright/test';
import type { Article } from 'shared/contract';
import { GalleryScreen } from '../screens/gallery.screen.ts';
import { OwnArticlesScreen } from '../screens/own-articles.screen.ts';
import { accounts } from '../support/accounts.ts';
import { brokenPicture, notAPicture, smallPicture } from '../support/photos.ts';
import type { RequestLog } from '../support/request-log.ts';
import { expect, test } from '../test.ts';

test.use({ account: accounts.otherMember, viewport: { width: 390, height: 844 } });

const text = '<p>Mytí kočky začíná den předem.</p>';

/** The loaded scripts that contain Draft.js. */
const editorScripts = async (page: Page, requests: RequestLog): Promise<string[]> => {
  const scripts = await Promise.all(
    requests.scripts.map(async (path) => ({ path, code: await (await page.request.get(path)).text() })),
  );
  return scripts.filter(({ code }) => code.includes('DraftStyleDefault')).map(({ path }) => path);
};

test.describe('a member, on a phone', () => {
  test('writes an article, reads it as visitors will, saves it and deletes it', async ({
    page,
    requests,
  }) => {
    const articles = new OwnArticlesScreen(page);
    await articles.open();
    await articles.names.first().waitFor();
    expect(await editorScripts(page, requests), 'the editor waits until it is needed').toEqual([]);
    await articles.add.click();
    await articles.field(articles.newForm, 'Název').fill('Koupání před výstavou');
    const editor = articles.text(articles.newForm);
    await editor.click();
    expect(await editorScripts(page, requests)).not.toEqual([]);
    await articles.tool(articles.newForm, 'Tučně').click();
    await page.keyboard.type('Den předem.');
    await articles.tool(articles.newForm, 'Tučně').click();
    await page.keyboard.press('Enter');
    await articles.tool(articles.newForm, 'Odrážky').click();
    await page.keyboard.type('šampon');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ručník');

    await articles.newForm.getByRole('button', { name: 'Náhled' }).click();
    await expect(articles.preview.getByRole('heading', { level: 3 })).toHaveText('Koupání před výstavou');
    // In bold as a whole and before other text, it is shown as a sub-heading of the article.
    await expect(articles.preview.getByRole('heading', { level: 4 })).toHaveText('Den předem.');
    await expect(articles.preview.locator('ul li')).toHaveText(['šampon', 'ručník']);
    await articles.preview.getByRole('button', { name: 'Zavřít náhled' }).click();

    await articles.create.click();
    await expect(page.getByText('Článek je uložený a čeká na schválení.')).toBeVisible();
    await expect(articles.rows.first()).toContainText('Čeká na schválení');
    await expect(articles.editForm).toHaveAccessibleName('Úprava: Koupání před výstavou');
    await expect(new GalleryScreen(page, 'Obrázky').picker).toBeEnabled();

    await articles.deleteButton('Koupání před výstavou').click();
    await articles.cancelDeletion.click();
    await expect(articles.named('Koupání před výstavou')).toHaveCount(1);
    await articles.deleteButton('Koupání před výstavou').click();
    await articles.confirmDeletion.click();
    await expect(articles.named('Koupání před výstavou')).toHaveCount(0);
    await expect(articles.add).toBeFocused();
  });

  test('is told before an approved article loses its approval', async ({ page, request, apiOf }) => {
    const member = await apiOf(accounts.otherMember);
    const { articleId } = await member.post<Article>('/articles', { name: 'Schválený text', text });
    await (await apiOf(accounts.administrator)).put(`/articles/${articleId}/status`, { status: true });
    expect((await request.get(`/api/articles/${articleId}`)).status()).toBe(200);

    const articles = new OwnArticlesScreen(page);
    const gallery = new GalleryScreen(page, 'Obrázky');
    await articles.open();
    const row = articles.row('Schválený text');
    await expect(row).toContainText('Schváleno');
    await articles.editButton('Schválený text').click();
    await expect(articles.editForm.or(row)).toContainText(['bude znovu čekat na schválení']);
    await articles.field(articles.editForm, 'Název').fill('Schválený text, doplněný');
    await articles.save.click();
    await expect(articles.question.getByRole('button', { name: 'Nechat, jak je' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Schváleno');
    await articles.save.click();
    await articles.question.getByRole('button', { name: 'Změnit článek' }).click();
    await expect(page.getByText('Uloženo. Článek čeká na schválení.')).toBeVisible();
    await expect(row).toContainText('Čeká na schválení');
    expect((await request.get(`/api/articles/${articleId}`)).status()).toBe(404);

    await test.step('and no more, once it waits: a picture comes and goes without a question', async () => {
      await gallery.picker.setInputFiles(await smallPicture('jedna.png'));
      await expect(gallery.pictures).toHaveCount(1);
      await gallery.deletions.click();
      await articles.confirmDeletion.click();
      await expect(gallery.pictures).toHaveCount(0);
      await expect(gallery.picker).toBeFocused();
    });
  });

  test('adds twenty pictures of which three fail: 17 are saved, 3 are named', async ({
    page,
    watch,
    apiOf,
  }) => {
    watch.expectComplaint(/UploadError|400/);
    const member = await apiOf(accounts.otherMember);
    const { articleId } = await member.post<Article>('/articles', { name: 'Fotky z výstavy', text });
    const articles = new OwnArticlesScreen(page);
    const gallery = new GalleryScreen(page, 'Obrázky');
    await articles.open();
    await articles.editButton('Fotky z výstavy').click();
    await expect(gallery.hint).toContainText('nejvýš 10 MB');

    // Corrupted by a poor connection.
    let isPoor = true;
    await page.route(/\/o\?.*zkomolena/, (route) =>
      isPoor ? route.fulfill({ status: 400 }) : route.fallback(),
    );
    const good = await Promise.all(
      Array.from({ length: 17 }, (_, index) => smallPicture(`fotka-${index + 1}.png`)),
    );
    const bad = [notAPicture, brokenPicture('rozbita.jpg'), await smallPicture('zkomolena.png')];
    await gallery.picker.setInputFiles([...good.slice(0, 9), ...bad, ...good.slice(9)]);
    await expect(gallery.progress.first()).toBeVisible();
    await expect(gallery.pictures).toHaveCount(17, { timeout: 40_000 });
    await expect(gallery.uploads).toHaveCount(3);
    await expect(gallery.failed).toContainText([
      'rodokmen.txt: Tento soubor není obrázek',
      'rozbita.jpg: Soubor se nepodařilo přečíst',
      'zkomolena.png: Soubor se nepodařilo nahrát',
    ]);

    isPoor = false;
    await gallery.button('Zkusit znovu nahrát', 'zkomolena.png').click();
    await expect(gallery.pictures).toHaveCount(18);
    await gallery.button('Odebrat', 'rozbita.jpg').click();
    await expect(gallery.uploads).toHaveCount(1);
    const { articleImages } = await member.get<Article>(`/articles/${articleId}`);
    expect(articleImages).toHaveLength(18);
  });

  test('sends thirty pictures in one go, stops one of them, and learns that no more fit', async ({
    page,
    apiOf,
  }) => {
    const member = await apiOf(accounts.otherMember);
    const { articleId } = await member.post<Article>('/articles', { name: 'Celé album', text });
    const articles = new OwnArticlesScreen(page);
    const gallery = new GalleryScreen(page, 'Obrázky');
    await articles.open();
    await articles.editButton('Celé album').click();
    const pictures = await Promise.all(
      Array.from({ length: 31 }, (_, index) => smallPicture(`album-${index + 1}.png`)),
    );
    await gallery.picker.setInputFiles(pictures.slice(0, 30));
    await gallery.button('Zrušit nahrávání', 'album-30.png').click();
    await expect(gallery.upload('album-30.png')).toHaveCount(0);
    await expect(gallery.pictures).toHaveCount(29, { timeout: 40_000 });
    await expect(gallery.uploads).toHaveCount(0);
    await gallery.picker.setInputFiles(pictures.slice(29));
    await expect(gallery.root).toContainText('Vejde se sem nejvýš 30 obrázků. Nepřidali jsme: album-31.png.');
    await expect(gallery.pictures).toHaveCount(30);
    const { articleImages } = await member.get<Article>(`/articles/${articleId}`);
    expect(articleImages).toHaveLength(30);
  });
});
