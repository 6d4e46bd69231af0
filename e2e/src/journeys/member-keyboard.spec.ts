import type { Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { OwnArticlesScreen } from '../screens/own-articles.screen.ts';
import { OwnCatsScreen } from '../screens/own-cats.screen.ts';
import { PasswordScreen } from '../screens/password.screen.ts';
import { accounts } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../test.ts';

test.use({ account: accounts.otherMember });

const tabs = ['Články', 'Kočky', 'Heslo', 'Detaily'] as const;

const openWithKeys = async (page: Page, tab: (typeof tabs)[number]): Promise<void> => {
  const first = page.getByRole('tab', { name: 'Články' });
  await page.goto(siteUrls.userPage());
  await hydrated(first);
  // The menu has an entry of the same name as the first tab.
  await tabTo(page, 'Členové');
  await tabTo(page, 'Články');
  for (let steps = tabs.indexOf(tab); steps > 0; steps -= 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
};

test.describe('a member with the keyboard alone', () => {
  test('writes an article, looks at it, saves it and deletes it', async ({ page }) => {
    const articles = new OwnArticlesScreen(page);
    await openWithKeys(page, 'Články');
    await articles.names.first().waitFor();
    await tabTo(page, 'Přidat článek');
    await page.keyboard.press('Enter');
    await expect(articles.field(articles.newForm, 'Název')).toBeFocused();
    await page.keyboard.type('Bez myši');
    await articles.text(articles.newForm).waitFor();
    await tabTo(page, 'Tučně');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(articles.tool(articles.newForm, 'Kurzíva')).toHaveAttribute('aria-pressed', 'true');
    await expect(articles.text(articles.newForm)).toBeFocused();
    await page.keyboard.type('Jde to i tak.');
    await tabTo(page, 'Náhled');
    await page.keyboard.press('Enter');
    await expect(articles.preview.locator('em')).toHaveText('Jde to i tak.');
    await page.keyboard.press('Escape');
    await tabTo(page, 'Přidat článek', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(articles.editButton('Bez myši')).toBeFocused();
    await tabTo(page, 'Smazat Bez myši', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(articles.cancelDeletion).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(articles.named('Bez myši')).toHaveCount(0);
    await expect(articles.add).toBeFocused();
  });

  test('changes a cat, and reaches its pictures', async ({ page }) => {
    const cats = new OwnCatsScreen(page);
    await openWithKeys(page, 'Kočky');
    await cats.names.first().waitFor();
    await tabTo(page, /^Upravit /);
    await page.keyboard.press('Enter');
    await cats.editForm.waitFor();
    await tabTo(page, 'Testy');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('PKD negativní, FeLV negativní');
    await tabTo(page, 'Vybrat obrázek');
    await tabTo(page, 'Upravit obrázek');
    await tabTo(page, 'Přidat obrázky');
    await tabTo(page, 'Upravit');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Uloženo.')).toBeVisible();
  });

  test('is told of a password that was not repeated, and changes the details', async ({ page }) => {
    const password = new PasswordScreen(page);
    await openWithKeys(page, 'Heslo');
    await tabTo(page, 'Staré heslo');
    await page.keyboard.type('Prvni-heslo-1');
    await tabTo(page, 'Nové heslo');
    await page.keyboard.type('Druhe-heslo-2');
    await page.keyboard.press('Enter');
    await expect(password.repeated).toBeFocused();
    await expect(password.repeated).toHaveAccessibleDescription('Hesla se neshodují.');

    await openWithKeys(page, 'Detaily');
    await tabTo(page, 'Druhy koček');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Ruská modrá');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Uloženo.')).toBeVisible();
  });
});
