import { siteUrls } from 'shared/contract';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';
import { recordShifts, shiftsOf, sumOf } from '../support/layout-shifts.ts';
import { expect, test } from '../test.ts';

/** Tolerance: a good page by the field's measure shifts by no more than 0.1. */
const noticeableShift = 0.02;

test.describe('signing in', () => {
  test('shows the e-mail and, to an administrator, the way to the administration', async ({ page }) => {
    const header = new HeaderScreen(page);
    await header.signInAt('/', accounts.administrator);
    await expect(header.userLink(accounts.administrator)).toBeVisible();
    await expect(header.adminLink).toBeVisible();
    await page.reload();
    await expect(header.userLink(accounts.administrator)).toBeVisible();
  });

  test('holds in every remote: none of them signs in by itself', async ({ page, requests }) => {
    const header = new HeaderScreen(page);
    await header.signInAt('/', accounts.administrator);
    await expect(header.adminLink).toBeVisible();
    requests.clear();
    for (const link of [header.userLink(accounts.administrator), header.adminLink]) {
      await link.click();
      await expect(page.getByRole('tab').first()).toBeVisible();
    }
    expect(requests.matching(/identitytoolkit|securetoken/)).toEqual([]);
  });

  test('ends at the home page when a member signs out', async ({ page }) => {
    const header = new HeaderScreen(page);
    await header.signInAt('/actualities', accounts.member);
    await header.signOut.click();
    await expect(page).toHaveURL(/\/$/);
    await expect(header.loginFold).toBeVisible();
    await page.reload();
    await expect(header.loginFold).toBeVisible();
  });

  test('with a wrong password says so in Czech and keeps what was typed', async ({ page, watch }) => {
    watch.expectComplaint(/400|invalid-credential/);
    const header = new HeaderScreen(page);
    await page.goto('/');
    await header.fillLogin({ ...accounts.otherMember, password: 'Jine-heslo-1' });
    await header.submit.click();
    await expect(header.loginForm).toContainText('E-mail nebo heslo nesouhlasí.');
    await expect(header.email).toHaveValue(accounts.otherMember.email);
    await expect(header.password).toHaveValue('Jine-heslo-1');
  });

  test('with an empty field says what is missing', async ({ page }) => {
    const header = new HeaderScreen(page);
    await page.goto('/');
    await header.fillLogin({ ...accounts.member, password: '' });
    await header.submit.click();
    await expect(header.loginForm).toContainText('Vyplňte e-mail i heslo.');
    await expect(header.email).toHaveValue(accounts.member.email);
  });

  test('while the server is stopped says so, and works when it runs again', async ({ page, site, watch }) => {
    // A stopping server answers 503, a stopped one not at all.
    watch.expectComplaint(/ERR_CONNECTION_(?:REFUSED|RESET)|network|503/i);
    const header = new HeaderScreen(page);
    await page.goto('/');
    await header.fillLogin({ ...accounts.member, password: 'Jine-heslo-1' });
    // The first, refused attempt loads the sign-in code, which a stopped server could not deliver.
    watch.expectComplaint(/400|invalid-credential/);
    await header.submit.click();
    await expect(header.loginForm).toContainText('E-mail nebo heslo nesouhlasí.');
    await header.password.fill(accounts.member.password);
    await site.stop();
    await header.submit.click();
    await expect(header.loginForm).toContainText('server neodpovídá');
    await expect(header.email).toHaveValue(accounts.member.email);
    await site.start();
    await header.submit.click();
    await expect(header.signOut).toBeVisible();
  });

  test('reaches the other tabs of the same browser', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/actualities');
    await hydrated(new HeaderScreen(other).loginFold);
    await new HeaderScreen(page).signInAt('/', accounts.member);
    await expect(new HeaderScreen(other).signOut).toBeVisible();
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
])
  test.describe(`on a screen ${viewport.width} px wide, somebody who is signed in`, () => {
    test.use({ account: accounts.administrator, viewport });

    test('opens pages whose parts never move while they come', async ({ page }) => {
      await recordShifts(page);
      const header = new HeaderScreen(page);
      const pages = {
        [siteUrls.home]: page.getByRole('heading', { name: 'Kdo jsme' }),
        [siteUrls.userPage()]: page.getByRole('tab').first(),
        [siteUrls.adminPage()]: page.getByRole('tab').first(),
        [siteUrls.adminPage(3)]: page.getByRole('button', { name: 'Přidat uživatele' }),
      };
      for (const [path, content] of Object.entries(pages)) {
        await page.goto(path);
        await expect(content).toBeVisible();
        await expect(header.adminLink).toBeVisible();
        const { sum, moved } = sumOf(await shiftsOf(page));
        expect.soft(sum, `${path}\n${moved}`).toBeLessThan(noticeableShift);
      }
    });
  });
