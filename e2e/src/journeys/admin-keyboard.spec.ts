import type { Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { AdminArticlesScreen } from '../screens/admin-articles.screen.ts';
import { AdminExhibitionsScreen } from '../screens/admin-exhibitions.screen.ts';
import { AdminNewsScreen } from '../screens/admin-news.screen.ts';
import { AdminUsersScreen } from '../screens/admin-users.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { tabTo } from '../support/keyboard.ts';
import { plain } from '../support/plain-text.ts';
import { expect, test } from '../test.ts';

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

/** Whether the page has horizontal overflow. */
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test.describe('with the keyboard alone, on a phone’s width, an administrator', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('works on each tab', async ({ page }) => {
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(), accounts.administrator);
    const tabs = page.getByRole('tab');
    let chosen = 0;
    const open = async (steps: number): Promise<void> => {
      const from = chosen;
      chosen += steps;
      // The tab is selected when its panel has been rendered; earlier keys go to the old panel.
      await expect(async () => {
        await tabs.nth(from).focus();
        for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await expect(tabs.nth(chosen)).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
      }).toPass();
      await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    };

    await test.step('Aktuality: publishes and deletes', async () => {
      const news = new AdminNewsScreen(page);
      await open(0);
      await press(page, 'Přidat aktualitu');
      await expect(news.name(news.newForm)).toBeFocused();
      await page.keyboard.type('Psáno bez myši');
      await expect(news.text(news.newForm)).toBeVisible();
      await tabTo(page, 'Tučně');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Text bez myši.');
      expect(await isTooWide(page)).toBe(false);
      await press(page, 'Přidat aktualitu');
      await expect(news.editButton('Psáno bez myši')).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(news.cancelDeletion).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(news.deleteButton('Psáno bez myši')).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, /^X/, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(news.names.filter({ hasText: 'bez myši' })).toHaveCount(0);
      await expect(news.add).toBeFocused();
    });

    await test.step('Výstavy: opens one, changes its place, and closes it', async () => {
      const exhibitions = new AdminExhibitionsScreen(page);
      await open(1);
      const row = exhibitions.panel.getByRole('listitem').first();
      const opener = row.getByRole('button', { name: /^Upravit ./ });
      await press(page, /^Upravit/);
      await expect(exhibitions.description(exhibitions.editForm)).not.toBeEmpty();
      await tabTo(page, 'Místo');
      await page.keyboard.press('End');
      await page.keyboard.type(' u mostu');
      expect(await isTooWide(page)).toBe(false);
      await page.keyboard.press('Enter');
      await expect(row).toContainText('u mostu');
      for (let letter = 0; letter < ' u mostu'.length; letter += 1) await page.keyboard.press('Backspace');
      await page.keyboard.press('Enter');
      await expect(row).not.toContainText('u mostu');
      await tabTo(page, /^Upravit ./, 'Shift+Tab');
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(exhibitions.editForm).toHaveCount(0);
    });

    await test.step('Uživatelé: searches, and prolongs a membership', async () => {
      const users = new AdminUsersScreen(page);
      await open(1);
      await tabTo(page, /^Hledat/);
      await page.keyboard.type('chovatel@example.cz');
      await expect(users.names).toHaveCount(1);
      await press(page, /^Upravit členství/);
      await press(page, /^O rok déle/);
      expect(await isTooWide(page)).toBe(false);
      await press(page, 'Upravit');
      await expect(page.getByText(/členství uloženo: Platné do/)).toBeVisible();
      await press(page, 'Zavřít');
      await expect(users.membershipButton(/^Upravit členství/)).toBeFocused();
    });

    await test.step('Články: reads one, approves it, and takes it back', async () => {
      const articles = new AdminArticlesScreen(page);
      await open(1);
      const row = articles.items.first();
      const name = plain(await row.getByRole('heading').first().innerText());
      await press(page, name);
      await expect(row.getByRole('button', { name: 'Zavřít článek' })).toBeVisible();
      expect(await isTooWide(page)).toBe(false);
      await press(page, `Schválit ${name}`);
      await expect(row).toContainText('Schváleno');
      await press(page, `Vrátit ${name}`);
      await page.keyboard.type('Doplňte prameny.');
      await press(page, 'Vrátit článek');
      await expect(row).toContainText('Vráceno');
      await press(page, 'Zavřít článek');
      await expect(articles.title(name)).toBeFocused();
    });
  });
});
