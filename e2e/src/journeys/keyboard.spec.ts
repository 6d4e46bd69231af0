import type { Page } from '@playwright/test';
import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { accounts } from '../site/accounts.ts';
import { hydrated } from '../site/hydrated.ts';
import { expect, test } from '../site/test.ts';

/** Presses Tab until an element has the focus, as a person would who knows no other way. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (text.trim() === name) return;
  }
  throw new Error(`Tab does not reach "${name}".`);
};

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
