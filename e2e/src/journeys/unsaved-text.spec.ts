import type { Locator, Page } from '@playwright/test';
import type { Article, ArticleSummary, Cat } from 'shared/contract';
import { siteUrls } from 'shared/site';
import { HeaderScreen } from '../screens/header.screen.ts';
import { OwnArticlesScreen } from '../screens/own-articles.screen.ts';
import { OwnCatsScreen } from '../screens/own-cats.screen.ts';
import { accounts, nobody } from '../site/accounts.ts';
import { violationsIn } from '../site/accessibility.ts';
import { ApiClient, newMember } from '../site/api-client.ts';
import { hydrated } from '../site/hydrated.ts';
import { keptDraft, keptFiles } from '../site/kept-draft.ts';
import { smallPicture } from '../site/photos.ts';
import { expect, test } from '../site/test.ts';

const { otherMember } = accounts;

test.use({ account: otherMember, viewport: { width: 390, height: 844 } });

/** Opens the form for another article and writes into it. */
const write = async (articles: OwnArticlesScreen, page: Page, name: string, text: string): Promise<void> => {
  await articles.add.click();
  await articles.field(articles.newForm, 'Název').fill(name);
  await articles.text(articles.newForm).click();
  await page.keyboard.type(text);
};

/** Whether somebody who points at the lower edge of an element meets the element, and not what lies above it. */
const isClear = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, bottom, width } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, bottom - 2));
  });

const ownArticles = (member: ApiClient, name: string): Promise<ArticleSummary[]> =>
  member
    .get<ArticleSummary[]>('/users/current/articles/all')
    .then((articles) => articles.filter((article) => article.name === name));

test.describe('a text that was not saved', () => {
  test('is offered again after its tab was killed', async ({ page, context }) => {
    const articles = new OwnArticlesScreen(page);
    await articles.open();
    await write(articles, page, 'Rozepsané', 'Začalo to v neděli.');
    await keptDraft(page, 'Začalo to v neděli.');
    // The page ends without a word, as on a phone that needs its memory.
    await page.goto('chrome://crash').catch(() => undefined);
    await page.close();

    const later = await context.newPage();
    const again = new OwnArticlesScreen(later);
    await again.open();
    await again.add.click();
    await again.takeUp.click();
    await expect(again.field(again.newForm, 'Název')).toHaveValue('Rozepsané');
    await expect(again.text(again.newForm)).toHaveText('Začalo to v neděli.');
  });

  test('outlives a session that ends while it is written', async ({ browser, site }) => {
    const member = await newMember(site);
    const context = await browser.newContext({ baseURL: site.url, storageState: nobody });
    const page = await context.newPage();
    const header = new HeaderScreen(page);
    const articles = new OwnArticlesScreen(page);
    await header.signInAt(siteUrls.userPage(), member);
    await articles.tab.click();
    await write(articles, page, 'Přes půlnoc', 'Psáno dlouho.');
    const elsewhere = await ApiClient.signedIn(site, member);
    await elsewhere.changePassword('Druhe-heslo-2');
    await articles.create.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vaše přihlášení vypršelo.' })).toBeVisible();
    await expect(header.email).toBeFocused();
    await header.signIn({ ...member, password: 'Druhe-heslo-2' });
    await articles.add.click();
    await articles.takeUp.click();
    await expect(articles.text(articles.newForm)).toHaveText('Psáno dlouho.');
    await articles.create.click();
    await expect(articles.named('Přes půlnoc')).toHaveCount(1);
    await context.close();
  });

  test('stays beside another one that is begun, in the same tab and in a second one', async ({
    page,
    context,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const articles = new OwnArticlesScreen(page);
    await articles.open();
    await write(articles, page, 'První', 'Začalo to v neděli.');
    await keptDraft(page, 'Začalo to v neděli.');
    await page.reload();
    await hydrated(articles.tab);
    await write(articles, page, 'Druhý', 'Přes nabídku.');
    await keptDraft(page, 'Přes nabídku.');

    const second = await context.newPage();
    const there = new OwnArticlesScreen(second);
    await there.open();
    await write(there, second, 'Třetí', 'Ve druhém okně.');
    await there.create.click();
    await expect(there.editForm).toHaveAccessibleName('Úprava: Třetí');

    await page.reload();
    await hydrated(articles.tab);
    await articles.add.click();
    const offers = page.getByRole('status').filter({ hasText: 'neuložený text' });
    await expect(offers).toHaveText([/„Druhý – Přes nabídku\.“/, /„První – Začalo to v neděli\.“/]);
    expect(await violationsIn(page)).toEqual([]);
    await offers.nth(1).getByRole('button', { name: 'Pokračovat v psaní' }).click();
    await articles.create.click();
    await expect(articles.editForm).toHaveAccessibleName('Úprava: První');
    await articles.add.click();
    await expect(offers).toHaveText([/„Druhý – Přes nabídku\.“/]);
    await offers.getByRole('button', { name: 'Zahodit' }).click();
    await expect(offers).toHaveCount(0);
  });

  test('goes with the sign-out in another tab, and comes back to the same account alone', async ({
    browser,
    site,
  }) => {
    test.slow();
    const member = await newMember(site);
    const context = await browser.newContext({ baseURL: site.url, storageState: nobody });
    const page = await context.newPage();
    const header = new HeaderScreen(page);
    const articles = new OwnArticlesScreen(page);
    await header.signInAt(siteUrls.userPage(), member);
    await articles.tab.click();
    await write(articles, page, 'Tajné', 'Nikomu neukazovat.');
    const elsewhere = await context.newPage();
    await elsewhere.goto('/');
    await new HeaderScreen(elsewhere).signOut.click();
    await expect(page.getByText('Rozepsaný text vám tu pak zase nabídneme.')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Nikomu neukazovat.');

    await header.signIn(otherMember);
    await articles.add.click();
    await expect(articles.field(articles.newForm, 'Název')).toHaveValue('');
    await expect(articles.takeUp).toHaveCount(0);
    await header.signOut.click();
    await header.signInAt(siteUrls.userPage(), member);
    await articles.tab.click();
    await articles.add.click();
    await articles.takeUp.click();
    await expect(articles.text(articles.newForm)).toHaveText('Nikomu neukazovat.');
    await context.close();
  });

  test('is asked about before it is left, by a link, a tab, Back, and signing out', async ({ page }) => {
    const header = new HeaderScreen(page);
    const articles = new OwnArticlesScreen(page);
    const questions: string[] = [];
    let leaves = false;
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void (leaves ? dialog.accept() : dialog.dismiss());
    });
    await articles.open();
    await write(articles, page, 'Zůstaň', 'Ještě ne.');
    const ways: (() => Promise<unknown>)[] = [
      () => page.getByRole('contentinfo').getByRole('link', { name: 'Dokumenty' }).click(),
      () => page.getByRole('tab', { name: 'Kočky' }).click(),
      () => page.goBack(),
      () => header.signOut.click(),
    ];
    for (const [index, leave] of ways.entries()) {
      await leave();
      await expect.poll(() => questions.length).toBe(index + 1);
      await expect(articles.field(articles.newForm, 'Název')).toHaveValue('Zůstaň');
    }
    expect(new Set(questions).size).toBe(1);
    expect(questions[0]).toContain('Rozepsaný text vám tu při návratu znovu nabídneme.');
    leaves = true;
    await page.getByRole('tab', { name: 'Kočky' }).click();
    await page.getByRole('button', { name: 'Přidat kočku' }).first().waitFor();
    await articles.tab.click();
    await articles.add.click();
    await expect(articles.takeUp).toBeVisible();
  });
});

test.describe('a picture that was chosen and not saved', () => {
  const choose = async (cats: OwnCatsScreen, name: string): Promise<void> => {
    await cats.newForm.getByLabel('Vybrat obrázky').setInputFiles(await smallPicture(name));
    await expect(cats.newForm.getByText(/nahráno/)).toBeVisible();
  };

  test('outlives a reload with the text beside it, and goes when it is saved', async ({ page, apiOf }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const cats = new OwnCatsScreen(page);
    await cats.open();
    await cats.add.click();
    await cats.field(cats.newForm, 'Jméno').fill('Líza');
    await choose(cats, 'liza.png');
    await keptFiles(page, 'liza.png');
    await keptDraft(page, 'liza.png');
    await page.reload();
    await hydrated(cats.tab);
    await cats.add.click();
    await expect(page.getByText(/neuložený text z .*„Líza“, s vybranými soubory: liza\.png/)).toBeVisible();
    await cats.takeUp.click();
    await expect(cats.newForm.getByText('liza.png')).toBeVisible();
    await keptFiles(page, 'liza.png');
    await cats.create.click();
    await expect(cats.named('Líza')).toHaveCount(1);
    await keptFiles(page);
    const member = await apiOf(otherMember);
    const [cat] = (await member.get<Cat[]>('/cats/mycats')).filter(({ name }) => name === 'Líza');
    expect(cat?.image).toContain('liza');
  });

  test('is dropped with its offer, and when another account signs in', async ({ browser, site }) => {
    test.slow();
    const [member, other] = [await newMember(site), await newMember(site)];
    const context = await browser.newContext({ baseURL: site.url, storageState: nobody });
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    const header = new HeaderScreen(page);
    const cats = new OwnCatsScreen(page);
    await header.signInAt(siteUrls.userPage(), member);
    await cats.tab.click();
    await cats.add.click();
    await choose(cats, 'prvni.png');
    await keptFiles(page, 'prvni.png');
    await cats.add.click();
    await cats.add.click();
    await expect(page.getByText(/neuložený výběr souborů z .*: prvni\.png/)).toBeVisible();
    await page.getByRole('button', { name: 'Zahodit' }).click();
    await keptFiles(page);

    await choose(cats, 'druhy.png');
    await keptFiles(page, 'druhy.png');
    await header.signOut.click();
    await header.signInAt(siteUrls.userPage(), other);
    await cats.tab.click();
    await cats.add.click();
    await keptFiles(page);
    await expect(page.getByText(/neuložený výběr/)).toHaveCount(0);
    await context.close();
  });
});

test.describe('a text that is longer than its limit', () => {
  test('is not cut, and the form says by how much before it is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const articles = new OwnArticlesScreen(page);
    await articles.open();
    await write(articles, page, 'k'.repeat(203), 'Dlouhý název.');
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
    await expect(conflict).toContainText('Z prvního okna');
    await expect(conflict).toContainText('Z druhého okna');
    for (const choice of await conflict.getByRole('button').all())
      await expect.poll(() => isClear(choice), 'nothing lies over the choice').toBe(true);
    await conflict.getByRole('button', { name: 'Uložit moji verzi' }).click();
    await expect(conflict).toHaveCount(0);
    expect((await member.get<Article>(`/articles/${articleId}`)).name).toBe('Z druhého okna');

    await conflictIn(here, 'Ještě jednou');
    await here.editForm.getByRole('button', { name: 'Nechat uloženou verzi' }).click();
    await expect(here.field(here.editForm, 'Název')).toHaveValue('Z druhého okna');
    expect((await member.get<Article>(`/articles/${articleId}`)).name).toBe('Z druhého okna');
  });

  test('during which the server stops loses nothing, and is made once when it is back', async ({
    page,
    site,
    watch,
    apiOf,
  }) => {
    watch.expectComplaint(/ERR_CONNECTION_REFUSED|Failed to fetch|A write failed/);
    const articles = new OwnArticlesScreen(page);
    await articles.open();
    await write(articles, page, 'Za bouřky', 'Vypadl proud.');
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
    await write(articles, page, 'Dvakrát nic', 'Odpověď se ztratila.');
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

    await write(articles, page, 'Dvojí stisk', 'Prst byl rychlejší.');
    await articles.create.dblclick();
    await expect(articles.editForm).toHaveAccessibleName('Úprava: Dvojí stisk');
    expect(await ownArticles(member, 'Dvojí stisk')).toHaveLength(1);

    await articles.field(articles.editForm, 'Název').fill('Dvojí uložení');
    // A slow hand: the first press is answered before the second one.
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
    await write(articles, page, 'Po hodině', 'Přístup mezitím vypršel.');
    let refused = 0;
    // The write alone, once: nothing else can use up the refusal.
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
