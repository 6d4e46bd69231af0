import { siteUrls } from 'shared/site';
import { HeaderScreen } from '../screens/header.screen.ts';
import { OwnCatsScreen } from '../screens/own-cats.screen.ts';
import { violationsIn } from '../site/accessibility.ts';
import { accounts } from '../site/accounts.ts';
import { publicAddresses } from '../site/addresses.ts';
import { hydrated } from '../site/hydrated.ts';
import { expect, test } from '../site/test.ts';

const schemes = ['light', 'dark'] as const;

const visitorScreens = [...publicAddresses, siteUrls.password, siteUrls.userPage(), siteUrls.adminPage()];

const memberTabs = ['Články', 'Kočky', 'Heslo', 'Detaily'];
const adminTabs = ['Aktuality', 'Výstavy', 'Uživatelé', 'Články'];

test.describe('axe finds no violation', () => {
  for (const path of visitorScreens)
    for (const width of [390, 1280])
      test(`on ${path} at ${width} px, light and dark`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await hydrated(
          page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')),
        );
        for (const scheme of schemes) expect(await violationsIn(page, scheme)).toEqual([]);
      });

  test('on the page of an address that does not exist', async ({ page, watch }) => {
    watch.expectComplaint(/404/);
    await page.goto('/kde-to-jsem');
    for (const scheme of schemes) expect(await violationsIn(page, scheme)).toEqual([]);
  });

  test('with the menu open on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const header = new HeaderScreen(page);
    await page.goto('/');
    await hydrated(header.menuToggle);
    await header.menuToggle.click();
    for (const scheme of schemes) expect(await violationsIn(page, scheme)).toEqual([]);
  });

  test('with the login form open and an error in it', async ({ page, watch }) => {
    watch.expectComplaint(/400|invalid-credential/);
    const header = new HeaderScreen(page);
    await page.goto('/');
    await header.fillLogin({ ...accounts.member, password: 'Jine-heslo-1' });
    await header.submit.click();
    await header.loginForm.getByText('E-mail nebo heslo nesouhlasí').waitFor();
    for (const scheme of schemes) expect(await violationsIn(page, scheme)).toEqual([]);
  });

  test('on each tab of a member, with a form open', async ({ page }) => {
    await new HeaderScreen(page).signInAt(siteUrls.userPage(), accounts.member);
    for (const name of memberTabs) {
      await page.getByRole('tab', { name }).click();
      const add = page.getByRole('button', { name: /^Přidat/ }).first();
      await page.getByRole('tabpanel').getByRole('button').first().waitFor();
      if (await add.isVisible()) await add.click();
      for (const scheme of schemes) expect(await violationsIn(page, scheme), name).toEqual([]);
    }
  });

  test('on each tab of an administrator, with a form open', async ({ page }) => {
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(), accounts.administrator);
    for (const name of adminTabs) {
      await page.getByRole('tab', { name }).click();
      const add = page.getByRole('button', { name: /^Přidat/ }).first();
      await page.getByRole('tabpanel').getByRole('button').first().waitFor();
      if (await add.isVisible()) await add.click();
      for (const scheme of schemes) expect(await violationsIn(page, scheme), name).toEqual([]);
    }
  });

  test('in an open cat and in the question before it is deleted, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cats = new OwnCatsScreen(page);
    await new HeaderScreen(page).signInAt(siteUrls.userPage(), accounts.member);
    await cats.open();
    const name = await cats.names.first().innerText();
    await cats.editButton(name).click();
    await cats.editForm.waitFor();
    for (const scheme of schemes) expect(await violationsIn(page, scheme)).toEqual([]);
    await cats.deleteButton(name).click();
    await cats.dialog.waitFor();
    for (const scheme of schemes) expect(await violationsIn(page, scheme)).toEqual([]);
  });
});
