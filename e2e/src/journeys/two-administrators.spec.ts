import { siteUrls } from 'shared/contract';
import { AdminExhibitionsScreen } from '../screens/admin-exhibitions.screen.ts';
import { AdminNewsScreen } from '../screens/admin-news.screen.ts';
import { AdminUsersScreen } from '../screens/admin-users.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { violationsIn } from '../support/accessibility.ts';
import { accounts } from '../support/accounts.ts';
import { plain } from '../support/plain-text.ts';
import { expect, test } from '../test.ts';

test.describe('two administrators', () => {
  test('who edit the same news item and the same exhibition see both versions and choose', async ({
    page,
    browser,
    site,
    watch,
  }) => {
    // Two browsers, two items.
    test.slow();
    watch.expectComplaint(/412|A write failed/);
    const context = await browser.newContext({ baseURL: site.url, locale: 'cs-CZ' });
    const otherPage = await context.newPage();
    await Promise.all(
      [page, otherPage].map((each) =>
        new HeaderScreen(each).signInAt(siteUrls.adminPage(1), accounts.administrator),
      ),
    );

    await test.step('a news item: the second one puts theirs in place of the first one’s', async () => {
      const [mine, theirs] = [new AdminNewsScreen(page), new AdminNewsScreen(otherPage)];
      await expect(mine.names.first()).toBeVisible();
      const name = plain(await mine.names.first().innerText());
      for (const admin of [mine, theirs]) {
        await admin.editButton(name).click();
        await expect(admin.text(admin.editForm)).not.toBeEmpty();
      }
      await theirs.name(theirs.editForm).fill(`${name} podle Petra`);
      await theirs.save.click();
      await expect(theirs.names.first()).toContainText('podle Petra');
      await mine.name(mine.editForm).fill(`${name} podle Jany`);
      await mine.save.click();
      const conflict = mine.editForm.getByRole('alert');
      await expect(conflict).toContainText('podle Petra');
      await expect(conflict).toContainText('podle Jany');
      expect(await violationsIn(page)).toEqual([]);
      await conflict.getByRole('button', { name: 'Uložit moji verzi' }).click();
      await expect(mine.names.first()).toContainText('podle Jany');
      await mine.name(mine.editForm).fill(name);
      await mine.save.click();
      await expect(mine.editButton(name)).toBeVisible();
      await theirs.editButton(`${name} podle Petra`).click();
    });

    await test.step('an exhibition: the second one leaves the first one’s, and saves upon it', async () => {
      const [mine, theirs] = [new AdminExhibitionsScreen(page), new AdminExhibitionsScreen(otherPage)];
      for (const admin of [mine, theirs]) {
        await admin.tab.click();
        await admin.panel
          .getByRole('button', { name: /^Upravit/ })
          .first()
          .click();
        await expect(admin.description(admin.editForm)).not.toBeEmpty();
      }
      const place = await mine.field(mine.editForm, 'Místo').inputValue();
      await theirs.field(theirs.editForm, 'Místo').fill('Vinice');
      await theirs.save.click();
      await expect(theirs.panel.getByRole('listitem').first()).toContainText('Vinice');
      await mine.field(mine.editForm, 'Místo').fill('Jasany');
      await mine.save.click();
      const conflict = mine.editForm.getByRole('alert');
      await expect(conflict).toContainText('Vinice');
      await expect(conflict).toContainText('Jasany');
      await conflict.getByRole('button', { name: 'Nechat uloženou verzi' }).click();
      await expect(mine.field(mine.editForm, 'Místo')).toHaveValue('Vinice');
      await mine.field(mine.editForm, 'Místo').fill(place);
      await mine.save.click();
      await expect(mine.panel.getByRole('listitem').first()).not.toContainText('Vinice');
    });
    await context.close();
  });

  test('of whom one is no administrator any more: their next call is refused, and the page is 404', async ({
    page,
    site,
    requests,
    watch,
  }) => {
    watch.expectComplaint(/403|A write failed/);
    const header = new HeaderScreen(page);
    const users = new AdminUsersScreen(page);
    const { email } = accounts.otherMember;
    await site.club('set-role', email, 'spravce');
    await header.signInAt(siteUrls.adminPage(3), accounts.otherMember);
    await users.panel
      .getByRole('button', { name: /^Upravit členství/ })
      .first()
      .click();
    await site.club('set-role', email, 'clen');
    await users.quickChoice(/^O rok déle/).click();
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/editmembership'));
    await users.membershipForm.getByRole('button', { name: 'Upravit', exact: true }).click();
    expect((await refused).status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
    await expect(header.adminLink).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
    await expect(header.signOut).toBeVisible();
    requests.clear();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
    expect(requests.matching(/admin-app\/.*\.js/)).toEqual([]);
  });
});
