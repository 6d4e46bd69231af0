import type { Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { distFolder } from '../../../tooling/common/workspaces.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { overlayOf } from '../support/development.ts';
import { makeOwnRepository, type OwnRepository } from '../support/own-repository.ts';
import { startAlone, startInOwnRepository } from '../support/remote-alone.ts';
import { expect, test } from '../test.ts';

test("the administrators' remote runs by itself, with the sign-in and the data of the site", async ({
  page,
  site,
  requests,
}) => {
  // It is built first.
  test.setTimeout(240_000);
  const alone = await startAlone('admin-app', site.dataDir);
  try {
    const header = new HeaderScreen(page);
    await page.goto(`${alone.url}${siteUrls.adminPage(1)}`);
    await expect(page.getByText('Tato část je pro přihlášené.')).toBeVisible();
    await header.fillLogin(accounts.administrator);
    await header.submit.click();
    await expect(page.getByRole('tab', { name: 'Aktuality', selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(requests.matching(/^\/remotes/)).toEqual([]);
  } finally {
    // An open page polls for the next build, and would log the lost connection.
    await page.close();
    await alone.stop();
  }
});

test.describe('a remote in a repository of its own', () => {
  // Packages are made, and a whole deploy is run.
  test.describe.configure({ timeout: 360_000 });
  test.use({ account: accounts.member });

  const sections = (page: Page) => page.getByRole('tablist', { name: 'Moje stránka' });
  const passwords = { before: 'Heslo', after: 'Změna hesla' };

  let own: OwnRepository;
  test.beforeAll(async ({ site }) => {
    test.setTimeout(360_000);
    own = await makeOwnRepository('member-app', { DATA_DIR: site.dataDir });
  });
  test.afterAll(() => own.remove());
  test.afterEach(({ site }) => site.publish([{ name: 'member-app', distDir: distFolder('member-app') }]));

  test('is developed beside a running site, checked and published there without this one', async ({
    context,
    page,
    site,
    watch,
  }) => {
    await page.goto(siteUrls.userPage());
    await expect(sections(page).getByRole('tab', { name: passwords.before })).toBeVisible();

    const development = await startInOwnRepository(own.folder, site.url);
    const developed = await context.newPage();
    try {
      const header = new HeaderScreen(developed);
      await developed.goto(`${development.url}${siteUrls.userPage()}`);
      await header.fillLogin(accounts.member);
      await header.submit.click();
      await expect(sections(developed).getByRole('tab', { name: passwords.before })).toBeVisible({
        timeout: 60_000,
      });
      own.edit('src/user-page.tsx', `label: '${passwords.before}'`, `label: '${passwords.after}'`);
      await expect(sections(developed).getByRole('tab', { name: passwords.after })).toBeVisible({
        timeout: 60_000,
      });
      // What the hot client says of the build, and the overlay's own styles under the site's policy.
      watch.expectComplaint(/\[webpack-dev-middleware\]|Applying inline style/);
      own.edit('src/user-page.tsx', `label: '${passwords.after}'`, `label: '${passwords.after}' nothing`);
      await expect(overlayOf(developed)).toContainText('src/user-page.tsx', { timeout: 60_000 });
      await expect.poll(development.output).toContain(`'${passwords.after}' nothing`);
      own.edit('src/user-page.tsx', `'${passwords.after}' nothing`, `'${passwords.after}'`);
      await expect(overlayOf(developed)).toBeHidden({ timeout: 60_000 });
    } finally {
      await developed.close();
      await development.stop();
    }

    expect(await own.npm('test', '--', 'types', 'lint', 'format')).toContain('3 passed, 0 failed');
    expect(await own.npm('test', '--', 'unit', 'own-data', 'own-bin')).toMatch(/[1-9]\d* passed, 0 failed/);
    expect(await own.npm('run', 'deploy')).toContain('is published');
    await page.goto(siteUrls.userPage());
    await expect(sections(page).getByRole('tab', { name: passwords.after })).toBeVisible();
    await own.npm('run', 'rollback');
    await page.goto(siteUrls.userPage());
    await expect(sections(page).getByRole('tab', { name: passwords.before })).toBeVisible();
  });

  test('has the types of the contract, whichever remote it is', async () => {
    for (const remote of ['public-app', 'admin-app'] as const) {
      const one = await makeOwnRepository(remote, {}, own);
      try {
        expect(await one.npm('test', '--', 'types')).toContain('1 passed, 0 failed');
      } finally {
        one.remove();
      }
    }
    own.edit('src/cats/edit-cat.tsx', 'cat.name', 'cat.nickname');
    await expect(own.npm('test', '--', 'types')).rejects.toThrow("Property 'nickname' does not exist");
  });
});
