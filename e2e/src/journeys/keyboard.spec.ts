import { siteUrls } from 'shared/contract';
import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { accounts } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../test.ts';

test.describe('with the keyboard alone', () => {
  test('a visitor skips the menu, and goes from the menu to the news', async ({ page }) => {
    const news = new NewsScreen(page);
    await page.goto('/');
    await hydrated(news.links);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Přejít k obsahu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await hydrated(news.links);
    await tabTo(page, 'Aktuality');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/actualities$/);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a visitor opens the menu on a phone, leaves it by Escape and chooses in it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const header = new HeaderScreen(page);
    await page.goto(siteUrls.documents);
    await hydrated(header.menuToggle);
    await tabTo(page, 'Otevřít menu');
    await page.keyboard.press('Enter');
    await expect(header.menuLink('Chov')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header.menuLink('Chov')).toBeHidden();
    await expect(header.menuToggle).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Chov');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cats$/);
    await expect(header.menuLink('Chov')).toBeHidden();
  });

  test('a visitor searches the cats and opens the one that was found', async ({ page }) => {
    const box = page.getByRole('searchbox');
    await page.goto(siteUrls.cats());
    await hydrated(box);
    await tabTo(page, 'Hledat podle jména kočky nebo majitele');
    await page.keyboard.type('borivoj');
    await expect(page.getByRole('main').locator('a[href^="/cats/"]')).toHaveCount(1);
    await tabTo(page, /Bořivoj/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bořivoj');
  });

  test('a visitor looks through the pictures of an exhibition', async ({ page }) => {
    await page.goto(siteUrls.exhibition(1));
    const pictures = page.getByRole('link', { name: /fotografie \d+$/ });
    const first = pictures.first();
    await hydrated(first);
    const count = await pictures.count();
    expect(count).toBeGreaterThan(1);
    await first.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Prohlížení fotografií' });
    await expect(viewer.getByRole('status')).toContainText(new RegExp(`1 ze? ${count}`));
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('status')).toContainText(new RegExp(`2 ze? ${count}`));
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
    await expect(viewer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(first).toBeFocused();
  });

  test('a visitor turns the gallery of the home page, and starts and stops it', async ({ page }) => {
    await page.goto(siteUrls.home);
    const gallery = page.getByRole('region', { name: 'Fotografie členů' });
    await hydrated(gallery.getByRole('button'));
    const shown = (): Promise<string | null> => gallery.getByRole('img').first().getAttribute('alt');
    const before = await shown();
    await gallery.getByRole('button').first().focus();
    await tabTo(page, 'Fotografie, strana 3 ze 4');
    await page.keyboard.press('Enter');
    await expect.poll(shown).not.toBe(before);
    // Journeys use reduced motion, so that nothing starts automatically.
    await tabTo(page, 'Spustit střídání fotografií');
    await page.keyboard.press('Space');
    await expect(gallery.getByRole('button', { name: 'Pozastavit střídání fotografií' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(gallery.getByRole('button', { name: 'Spustit střídání fotografií' })).toBeFocused();
  });

  test('a member signs in and reaches the tab of the cats', async ({ page }) => {
    const header = new HeaderScreen(page);
    await page.goto('/');
    await hydrated(header.loginFold);
    await tabTo(page, 'Přihlásit se');
    await page.keyboard.press('Enter');
    await expect(header.email).toBeFocused();
    await page.keyboard.type(accounts.member.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(accounts.member.password);
    await page.keyboard.press('Enter');
    await header.signOut.waitFor();
    await header.userLink(accounts.member).focus();
    await page.keyboard.press('Enter');
    const first = page.getByRole('tab').first();
    await first.waitFor();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Kočky' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Přidat kočku' })).toBeVisible();
  });
});
