import { siteUrls } from 'shared/contract';
import { AdminArticlesScreen } from '../screens/admin-articles.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { backgroundOf } from '../support/colour.ts';
import { expect, test } from '../test.ts';

/** Two unapproved articles of the demo; other journeys add their own. */
const name = 'Kotě jde do nové rodiny ve třinácti týdnech';
const otherName = 'FeLV a FIV: dva testy, bez kterých se nekryje';

test.describe('an administrator', () => {
  test('reads an article whole, approves it, and takes it back; visitors see what was decided', async ({
    page,
    browser,
    site,
  }) => {
    const articles = new AdminArticlesScreen(page);
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(4), accounts.administrator);
    await expect(articles.items.first()).toBeVisible();
    const texts = await articles.items.allInnerTexts();
    const isWaiting = texts.map((text) => text.includes('Čeká na schválení'));
    const waiting = isWaiting.filter(Boolean).length;
    expect(waiting).toBeGreaterThan(1);
    expect(isWaiting.slice(0, waiting)).not.toContain(false);
    await expect(articles.tab).toHaveText(new RegExp(`^Články\\s*${waiting}\\s`));
    const row = articles.items.filter({ hasText: name });
    const [red, green] = [await backgroundOf(row), await backgroundOf(articles.items.nth(waiting))];
    expect(red).not.toBe(green);

    await expect(articles.giveBack(name)).toHaveAttribute('aria-pressed', 'false');
    await articles.title(otherName).click();
    // Its text moves those below, also under a pointer.
    const other = articles.items.filter({ hasText: otherName });
    await expect(other.getByRole('paragraph').nth(3)).not.toBeEmpty();
    await articles.title(name).click();
    await expect(articles.panel.getByRole('button', { name: 'Zavřít článek' })).toHaveCount(1);
    await expect(row.getByRole('paragraph').nth(3)).not.toBeEmpty();
    const picture = row.locator('img').last();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    const context = await browser.newContext({ baseURL: site.url, locale: 'cs-CZ' });
    const visitor = await context.newPage();
    const inList = visitor.getByRole('main').getByRole('link', { name });
    await visitor.goto(siteUrls.articles());
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Články');
    await expect(inList).toHaveCount(0);

    await articles.approve(name).click();
    await expect(row).toContainText('Schváleno');
    await expect.poll(() => backgroundOf(row)).toBe(green);
    await expect(articles.tab).toHaveText(new RegExp(`^Články\\s*${waiting - 1}\\s`));
    await visitor.reload();
    await inList.click();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(name);
    const address = visitor.url();

    await articles.giveBack(name).click();
    await articles.reason.fill('Doplňte prosím prameny.');
    await articles.sendBack.click();
    await expect(row).toContainText('Vráceno');
    await expect.poll(() => backgroundOf(row)).toBe(red);
    await expect(articles.tab).toHaveText(new RegExp(`^Články\\s*${waiting - 1}\\s.*\\d\\s*vrácen`));
    expect((await visitor.goto(address))?.status()).toBe(404);
    await expect(visitor.getByText('Článek nenalezen.')).toBeVisible();
    await visitor.goto(siteUrls.articles());
    await expect(inList).toHaveCount(0);
    await context.close();
  });
});
