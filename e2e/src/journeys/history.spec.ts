import type { Article } from 'shared/contract';
import { HistoryScreen } from '../screens/history.screen.ts';
import { OwnArticlesScreen } from '../screens/own-articles.screen.ts';
import { violationsIn } from '../support/accessibility.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

test.use({ account: accounts.otherMember, viewport: { width: 390, height: 844 } });

test('a member restores yesterday’s article on a phone, by keyboard, after seeing what differs', async ({
  page,
  apiOf,
}) => {
  const member = await apiOf(accounts.otherMember);
  const name = 'Jak přežít linání';
  const yesterday = '<p>Češte kočku <strong>každý den</strong>.</p><ul><li>hřeben</li></ul>';
  const { articleId } = await member.post<Article>('/articles', { name, text: yesterday });
  await member.put(`/articles/${articleId}`, { name, text: '<p>Češte kočku občas.</p>' });

  const articles = new OwnArticlesScreen(page);
  await articles.open();
  await articles.editButton(name).click();
  const button = articles.editForm.getByRole('button', { name: 'Historie' });
  await button.focus();
  await page.keyboard.press('Enter');

  const history = new HistoryScreen(page);
  await expect(history.removed).toContainText(['hřeben']);
  await expect(history.added).toHaveText(['občas.']);
  expect(await violationsIn(page)).toEqual([]);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await width()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await violationsIn(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(history.dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await history.restore.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Obnoveno. Předchozí znění zůstává v historii.')).toBeVisible();
  await expect(articles.text(articles.editForm)).toContainText('Češte kočku každý den.');
  const { text } = await member.get<Article>(`/articles/${articleId}`);
  expect(text).toBe(yesterday);
});
