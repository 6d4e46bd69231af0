import { siteUrls } from 'shared/contract';
import { AdminClubScreen } from '../screens/admin-club.screen.ts';
import { violationsIn } from '../support/accessibility.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

test.use({ account: accounts.administrator, viewport: { width: 390, height: 844 } });

test('a webmaster changes the committee from a phone, and visitors see it at once', async ({ page }) => {
  await page.goto(siteUrls.adminPage(9));
  const tab = new AdminClubScreen(page);
  await tab.section('Výbor').click();
  await tab.row('Člen výboru 4').getByLabel('Jméno').fill('Květa Borůvková');
  await tab.button('Posunout nahoru: Člen výboru 4').click();
  await tab.button('Přidat člena výboru').click();
  await tab.row('Člen výboru 6').getByLabel('E-mail').fill('webmaster');
  await tab.save.click();
  await expect(tab.row('Člen výboru 6').getByLabel('Jméno')).toBeFocused();
  await tab.row('Člen výboru 6').getByLabel('Jméno').fill('Hana Jedlová');
  await tab.row('Člen výboru 6').getByLabel('E-mail').fill('hana@example.cz');
  await tab.save.click();
  await expect(tab.saved).toBeVisible();
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  expect(await violationsIn(page)).toEqual([]);

  await page.goto(siteUrls.members());
  for (const name of ['Květa Borůvková', 'Hana Jedlová'])
    await expect(page.getByText(name).first()).toBeVisible();
});
