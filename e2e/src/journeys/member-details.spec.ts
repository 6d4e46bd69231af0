import { siteUrls } from 'shared/contract';
import { UserDetailsScreen } from '../screens/user-details.screen.ts';
import { accounts, nobody } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

const { member } = accounts;

test.use({ account: member, viewport: { width: 390, height: 844 } });

test.describe('a member, on a phone', () => {
  test('says what visitors read on the card among the members, and whether they see it at all', async ({
    page,
    browser,
    site,
  }) => {
    const details = new UserDetailsScreen(page);
    const context = await browser.newContext({ baseURL: site.url, storageState: nobody });
    const visitor = await context.newPage();
    const card = visitor.getByRole('main').getByRole('listitem').filter({ hasText: 'Kočky z podhůří' });
    const save = async (): Promise<void> => {
      await details.save.click();
      await expect(page.getByText('Uloženo.')).toBeVisible();
      await page.getByRole('button', { name: 'Zavřít zprávu' }).click();
      await visitor.goto(siteUrls.members());
    };

    await details.open();
    await details.kinds.fill('Kočky z podhůří');
    await details.web.fill('www.podhuri.example.cz');
    await details.kinds.focus();
    await expect(details.web).toHaveValue('https://www.podhuri.example.cz');
    await details.showEmail.uncheck();
    await save();
    await expect(card.getByRole('link', { name: /podhuri/ })).toHaveAttribute('target', '_blank');
    await expect(card).not.toContainText(member.email);

    await details.showWeb.uncheck();
    await save();
    await expect(card).toContainText('Kočky z podhůří');
    await expect(card.getByRole('link', { name: /podhuri/ })).toHaveCount(0);
    await details.showWeb.check();

    await details.showInMembers.uncheck();
    await expect(details.showEmail).toBeDisabled();
    await save();
    await expect(visitor.getByRole('searchbox')).toBeVisible();
    await expect(card).toHaveCount(0);

    await details.showInMembers.check();
    await details.showEmail.check();
    await save();
    await expect(card).toContainText(member.email);
    await context.close();
  });
});
