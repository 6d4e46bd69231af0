import type { Locator } from '@playwright/test';
import type { Article, ArticleSummary } from 'shared/contract';
import { OwnArticlesScreen } from '../screens/own-articles.screen.ts';
import { accounts } from '../support/accounts.ts';
import { violationsIn } from '../support/accessibility.ts';
import type { ApiClient } from '../support/api-client.ts';
import { expect, test } from '../test.ts';

const { otherMember } = accounts;

test.use({ account: otherMember, viewport: { width: 390, height: 844 } });

/** Whether an element's lower edge is not covered by another one. */
const isClear = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, bottom, width } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, bottom - 2));
  });

const ownArticles = (member: ApiClient, name: string): Promise<ArticleSummary[]> =>
  member
    .get<ArticleSummary[]>('/users/current/articles/all')
    .then((articles) => articles.filter((article) => article.name === name));

test.describe('a text that is longer than its limit', () => {
  test('is not cut, and the form says by how much before it is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const articles = new OwnArticlesScreen(page);
    await articles.open();
    await articles.begin('k'.repeat(203), 'Dlouhý název.');
    const name = articles.field(articles.newForm, 'Název');
    await expect(name).toHaveValue('k'.repeat(203));
    await expect(name).toHaveAccessibleDescription(
      /^Text je o 3\s+znaky delší než povolených 200\. Zkraťte ho\.$/,
    );
    expect(await violationsIn(page)).toEqual([]);
    await articles.create.click();
    await expect(name).toBeFocused();
    expect(sent).not.toContain('/api/articles');
    await name.press('End');
    for (let count = 0; count < 4; count += 1) await name.press('Backspace');
    await expect(name).toHaveAccessibleDescription(/^Zbývá 1\s+znak\.$/);
    await articles.create.click();
    await expect(articles.editForm).toBeVisible();
  });
});

test.describe('a save', () => {
  test('that meets another version keeps both, and the member chooses', async ({
    page,
    context,
    apiOf,
    watch,
  }) => {
    // Two windows, four saves.
    test.slow();
    watch.expectComplaint(/412|A write failed/);
    const member = await apiOf(otherMember);
    const text = '<p>První věta.</p>';
    const { articleId } = await member.post<Article>('/articles', { name: 'Ve dvou oknech', text });
    const second = await context.newPage();
    await second.setViewportSize({ width: 1280, height: 800 });
    const windows = [new OwnArticlesScreen(page), new OwnArticlesScreen(second)] as const;
    const [here, there] = windows;
    for (const articles of windows) {
      await articles.open();
      await articles.editButton('Ve dvou oknech').click();
    }
    const conflictIn = async (articles: OwnArticlesScreen, name: string): Promise<void> => {
      await articles.field(articles.editForm, 'Název').fill(name);
      await articles.save.click();
    };
    await conflictIn(here, 'Z prvního okna');
    await expect(here.named('Z prvního okna')).toHaveCount(1);
    await conflictIn(there, 'Z druhého okna');
    const conflict = there.editForm.getByRole('alert');
    await expect(conflict).toBeFocused();
    await expect(conflict.getByText('Tuto položku mezitím uložil někdo jiný')).toBeInViewport({ ratio: 1 });
    await expect(conflict).toContainText('Z prvního okna');
    await expect(conflict).toContainText('Z druhého okna');
    for (const choice of await conflict.getByRole('button').all())
      await expect.poll(() => isClear(choice), 'nothing lies over the choice').toBe(true);
    await conflict.getByRole('button', { name: 'Uložit moji verzi' }).click();
    await expect(conflict).toHaveCount(0);
    await expect(there.field(there.editForm, 'Název')).toBeFocused();
    expect((await member.get<Article>(`/articles/${articleId}`)).name).toBe('Z druhého okna');

    await conflictIn(here, 'Ještě jednou');
    await here.editForm.getByRole('button', { name: 'Nechat uloženou verzi' }).click();
    await expect(here.field(here.editForm, 'Název')).toHaveValue('Z druhého okna');
    await expect(here.field(here.editForm, 'Název')).toBeFocused();
    expect((await member.get<Article>(`/articles/${articleId}`)).name).toBe('Z druhého okna');
  });

  test('during which the server stops loses nothing, and is made once when it is back', async ({
    page,
    site,
    watch,
    apiOf,
  }) => {
    // A stopping server answers 503, a stopped one not at all.
    watch.expectComplaint(/ERR_CONNECTION_(?:REFUSED|RESET)|Failed to fetch|A write failed|503/);
    const articles = new OwnArticlesScreen(page);
    await articles.open();
    await articles.begin('Za bouřky', 'Vypadl proud.');
    await site.stop();
    await articles.create.click();
    const failure = articles.newForm.getByRole('alert');
    await expect(failure).toContainText('Server neodpovídá.');
    await expect(failure).toContainText('Napsaný text tu zůstane.');
    await expect(failure).toBeInViewport();
    await site.start();
    await articles.create.click();
    await expect(articles.editForm).toHaveAccessibleName('Úprava: Za bouřky');
    expect(await ownArticles(await apiOf(otherMember), 'Za bouřky')).toHaveLength(1);
  });

  test('makes one article from a lost answer, and from a double click', async ({ page, apiOf, watch }) => {
    watch.expectComplaint(/ERR_FAILED|A write failed/);
    const articles = new OwnArticlesScreen(page);
    await articles.open();
    await articles.begin('Dvakrát nic', 'Odpověď se ztratila.');
    await page.route(
      '**/api/articles',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await articles.create.click();
    await expect(articles.newForm.getByRole('alert')).toContainText('Server neodpovídá.');
    await articles.create.click();
    await expect(articles.editForm).toHaveAccessibleName('Úprava: Dvakrát nic');
    const member = await apiOf(otherMember);
    expect(await ownArticles(member, 'Dvakrát nic')).toHaveLength(1);

    await articles.begin('Dvojí stisk', 'Prst byl rychlejší.');
    await articles.create.dblclick();
    await expect(articles.editForm).toHaveAccessibleName('Úprava: Dvojí stisk');
    expect(await ownArticles(member, 'Dvojí stisk')).toHaveLength(1);

    await articles.field(articles.editForm, 'Název').fill('Dvojí uložení');
    // A slow double click: the first click is answered before the second one.
    await articles.save.dblclick({ delay: 200 });
    await expect(page.getByText('Uloženo.', { exact: true })).toBeVisible();
    await expect(page.getByText('Není co ukládat')).toHaveCount(0);
  });

  test('goes through with a new token when the old one has expired meanwhile', async ({
    page,
    requests,
    watch,
    apiOf,
  }) => {
    watch.expectComplaint(/401/);
    const articles = new OwnArticlesScreen(page);
    await articles.open();
    await articles.begin('Po hodině', 'Přístup mezitím vypršel.');
    let refused = 0;
    // Only the write, once: no other request can get the refusal.
    await page.route('**/api/articles', (route) => {
      if (route.request().method() !== 'POST' || refused > 0) return route.fallback();
      refused += 1;
      return route.fulfill({ status: 401 });
    });
    await articles.create.click();
    await expect(articles.editForm).toHaveAccessibleName('Úprava: Po hodině');
    expect(refused).toBe(1);
    expect(requests.matching(/securetoken/)).toHaveLength(1);
    expect(await ownArticles(await apiOf(otherMember), 'Po hodině')).toHaveLength(1);
  });
});
