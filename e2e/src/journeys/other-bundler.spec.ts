import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteUrls } from 'shared/contract';
import { distFolder } from '../../../tooling/common/workspaces.ts';
import { buildWith } from '../other-bundler/build.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

test.use({ account: accounts.member });

const present = { name: 'member-app', distDir: distFolder('member-app') } as const;
const others = {
  'by another bundler': 'rspack',
  "by webpack's own federation, as those that were published before": 'webpack',
} as const;

for (const [title, bundler] of Object.entries(others))
  test.describe(`a remote that was built ${title}`, () => {
    let distDir: string;
    test.beforeAll(async () => {
      test.setTimeout(240_000);
      distDir = await mkdtemp(join(tmpdir(), 'club-other-bundler-'));
      await buildWith(bundler, distDir);
    });
    test.afterEach(({ site }) => site.publish([present]));
    test.afterAll(() => rm(distDir, { recursive: true, force: true }));

    test('is shown in the running site and uses the libraries of the shell', async ({ page, site }) => {
      await page.goto(siteUrls.home);
      await site.publish([{ name: 'member-app', distDir }]);
      await page.goto(siteUrls.userPage());
      await expect(page.getByRole('heading', { name: 'Členská část jiného nástroje' })).toBeVisible();
      await expect(page.getByText(`Adresa ${siteUrls.userPage()}`)).toBeVisible();

      // State works only with the React that renders the shell.
      await page.getByRole('button', { name: 'Počet 0' }).click();
      await page.getByRole('button', { name: 'Více' }).click();
      await expect(page.getByRole('button', { name: 'Počet 11' })).toBeVisible();

      // Its link changes the shell's route without loading a document.
      await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
      await page.getByRole('link', { name: 'Ke článkům' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Články' })).toBeVisible();
      expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
    });

    test('is restored by a rollback', async ({ page, site }) => {
      await site.publish([{ name: 'member-app', distDir }]);
      await site.publish([present]);
      await site.rollBack('member-app');
      await page.goto(siteUrls.userPage());
      await expect(page.getByRole('heading', { name: 'Členská část jiného nástroje' })).toBeVisible();
    });
  });
