import type { Browser, BrowserContext, Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { HeaderScreen } from '../screens/header.screen.ts';
import { OwnArticlesScreen } from '../screens/own-articles.screen.ts';
import { accounts, nobody, type Account } from '../support/accounts.ts';
import { violationsIn } from '../support/accessibility.ts';
import { ApiClient, newMember } from '../support/api-client.ts';
import { hydrated } from '../support/hydrated.ts';
import { storedDraft } from '../support/stored-draft.ts';
import type { SiteServer } from '../support/site-server.ts';
import { expect, test } from '../test.ts';

const { otherMember } = accounts;

test.use({ account: otherMember, viewport: { width: 390, height: 844 } });

interface OwnArticles {
  member: Account;
  context: BrowserContext;
  page: Page;
  header: HeaderScreen;
  articles: OwnArticlesScreen;
}

/** The articles of a member created for one journey, in a separate browser context. */
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
    await storedDraft(page, 'Začalo to v neděli.');
    // The page is killed without events, as on a phone that is out of memory.
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
    await storedDraft(page, 'Začalo to v neděli.');
    await page.reload();
    await hydrated(articles.tab);
    await articles.begin('Druhý', 'Přes nabídku.');
    await storedDraft(page, 'Přes nabídku.');

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
