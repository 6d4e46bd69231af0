import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Cat } from 'shared/contract';
import { siteUrls } from 'shared/site';
import { HeaderScreen } from '../screens/header.screen.ts';
import { OwnArticlesScreen } from '../screens/own-articles.screen.ts';
import { OwnCatsScreen } from '../screens/own-cats.screen.ts';
import { accounts, nobody, type Account } from '../site/accounts.ts';
import { violationsIn } from '../site/accessibility.ts';
import { ApiClient, newMember } from '../site/api-client.ts';
import { hydrated } from '../site/hydrated.ts';
import { keptDraft, keptFiles } from '../site/kept-draft.ts';
import { smallPicture } from '../site/photos.ts';
import type { SiteServer } from '../site/site-server.ts';
import { expect, test } from '../site/test.ts';

const { otherMember } = accounts;

test.use({ account: otherMember, viewport: { width: 390, height: 844 } });

interface OwnArticles {
  member: Account;
  context: BrowserContext;
  page: Page;
  header: HeaderScreen;
  articles: OwnArticlesScreen;
}

/** The articles of a member who was made for one journey, in a browser of that member's own. */
const openNewMembersArticles = async (browser: Browser, site: SiteServer): Promise<OwnArticles> => {
  const member = await newMember(site);
  const context = await browser.newContext({ baseURL: site.url, storageState: nobody });
  const page = await context.newPage();
  const [header, articles] = [new HeaderScreen(page), new OwnArticlesScreen(page)];
  await header.signInAt(siteUrls.userPage(), member);
  await articles.tab.click();
  return { member, context, page, header, articles };
};

test.describe('a text that was not saved', () => {
  test('is offered again after its tab was killed', async ({ page, context }) => {
    const articles = new OwnArticlesScreen(page);
    await articles.open();
    await articles.begin('Rozepsané', 'Začalo to v neděli.');
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
    const { member, context, page, header, articles } = await openNewMembersArticles(browser, site);
    await articles.begin('Přes půlnoc', 'Psáno dlouho.');
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
    await articles.begin('První', 'Začalo to v neděli.');
    await keptDraft(page, 'Začalo to v neděli.');
    await page.reload();
    await hydrated(articles.tab);
    await articles.begin('Druhý', 'Přes nabídku.');
    await keptDraft(page, 'Přes nabídku.');

    const second = await context.newPage();
    const there = new OwnArticlesScreen(second);
    await there.open();
    await there.begin('Třetí', 'Ve druhém okně.');
    await there.create.click();
    await expect(there.editForm).toHaveAccessibleName('Úprava: Třetí');

    await page.reload();
    await hydrated(articles.tab);
    await articles.add.click();
    const offers = page.getByRole('status').filter({ hasText: 'neuložený text' });
    await expect(offers).toHaveText([/„Druhý – Přes nabídku\.“/, /„První – Začalo to v\sneděli\.“/]);
    expect(await violationsIn(page)).toEqual([]);
    const [offered, begun] = [await offers.last().boundingBox(), await articles.newForm.boundingBox()];
    expect((begun?.y ?? 0) - (offered?.y ?? 0) - (offered?.height ?? 0)).toBeGreaterThanOrEqual(12);
    await offers.nth(1).getByRole('button', { name: 'Pokračovat v psaní' }).click();
    await expect(articles.field(articles.newForm, 'Název')).toBeFocused();
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
    const { member, context, page, header, articles } = await openNewMembersArticles(browser, site);
    await articles.begin('Tajné', 'Nikomu neukazovat.');
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
    await articles.begin('Zůstaň', 'Ještě ne.');
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
    await expect(page.getByText(/neuložený text z\s.*„Líza“, s\svybranými soubory: liza\.png/)).toBeVisible();
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

  test('comes back with its caption and in its place', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const cats = new OwnCatsScreen(page);
    await cats.open();
    await cats.add.click();
    const pictures = await Promise.all(['prvni.png', 'druhy.png'].map((name) => smallPicture(name)));
    await cats.newForm.getByLabel('Vybrat obrázky').setInputFiles(pictures);
    await expect(cats.newForm.getByText(/nahráno/)).toHaveCount(2);
    await cats.field(cats.newForm, 'Popisek: prvni.png').fill('S koťaty');
    await cats.newForm.getByRole('button', { name: 'Udělat hlavním: druhy.png' }).click();
    await keptFiles(page, 'druhy.png', 'prvni.png');
    await keptDraft(page, 'S koťaty');

    await page.reload();
    await hydrated(cats.tab);
    await cats.add.click();
    await cats.takeUp.click();
    await expect(cats.field(cats.newForm, 'Popisek: prvni.png')).toHaveValue('S koťaty');
    const list = cats.newForm.getByRole('list', { name: 'Fotografie, pořadí' }).getByRole('listitem');
    await expect(list.first()).toContainText('druhy.png');
    await expect(list.first()).toContainText('Hlavní obrázek');
    await keptDraft(page, 'S koťaty');
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
    await expect(page.getByText(/neuložený výběr souborů z\s.*: prvni\.png/)).toBeVisible();
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
