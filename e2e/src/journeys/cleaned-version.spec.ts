import type { Page } from '@playwright/test';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { siteUrls } from 'shared/contract';
import { distFolder, type WorkspaceName } from '../../../tooling/common/workspaces.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { brokenPart } from '../screens/remote.screen.ts';
import { accounts } from '../support/accounts.ts';
import { newerBuild } from '../support/changed-builds.ts';
import { hydrated } from '../support/hydrated.ts';
import type { SiteServer } from '../support/site-server.ts';
import { expect, test } from '../test.ts';

const complaints = /status of 404|ChunkLoadError|Loading (CSS )?chunk|RemoteError|link preload|MIME type/i;

/** URL of the version of a workspace that the page runs, from its scripts. */
const runningVersion = (page: Page, name: WorkspaceName): Promise<string> =>
  page.evaluate((workspace) => {
    const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);
    return loaded.find((path) => path.startsWith(`/remotes/${workspace}/`)) ?? '';
  }, name);

/** Publishes a newer version and deletes the one that the page runs from the server. */
const replaceVersion = async (site: SiteServer, page: Page, name: WorkspaceName): Promise<void> => {
  const [, , , version = ''] = (await runningVersion(page, name)).split('/');
  const build = await newerBuild(name);
  await site.publish([build]);
  await build.remove();
  await rm(join(site.dataDir, 'remotes', name, version), { recursive: true });
};

/** Number of page loads. */
const loads = (page: Page): { count: number } => {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.count += 1;
  });
  return seen;
};

test.describe('an open page whose version was deleted after a deployment', () => {
  test.afterEach(async ({ site }) => {
    await site.publish([
      { name: 'public-app', distDir: distFolder('public-app') },
      { name: 'shell', distDir: distFolder('shell') },
    ]);
  });

  test('is reloaded, once, when it needs more code', async ({ page, site, watch }) => {
    watch.expectComplaint(complaints);
    const seen = loads(page);
    await page.goto(siteUrls.actualities());
    await hydrated(new NewsScreen(page).links);
    await replaceVersion(site, page, 'public-app');
    await new HeaderScreen(page).menuLink('Výstavy').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Výstavy' })).toBeVisible();
    await expect.poll(() => seen.count).toBe(2);
    await hydrated(page.getByRole('main').getByRole('link'));
    expect(seen.count).toBe(2);
  });

  test('is reloaded when the shell itself needs more code', async ({ page, site, watch }) => {
    watch.expectComplaint(complaints);
    const header = new HeaderScreen(page);
    await header.signInAt(siteUrls.home, accounts.member);
    const seen = loads(page);
    await replaceVersion(site, page, 'shell');
    await header.userLink(accounts.member).click();
    await expect(page.getByRole('tab', { name: 'Kočky' })).toBeVisible();
    expect(seen.count).toBe(1);
  });

  test('is not reloaded with unsaved text on it, and a retry loads the new version', async ({
    page,
    site,
    watch,
  }) => {
    watch.expectComplaint(complaints);
    const header = new HeaderScreen(page);
    await page.goto(siteUrls.actualities());
    await hydrated(new NewsScreen(page).links);
    await header.fillLogin(accounts.member);
    const seen = loads(page);
    await replaceVersion(site, page, 'public-app');
    await header.menuLink('Výstavy').click();
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Výstavy' })).toBeVisible();
    expect(seen.count).toBe(0);
    await header.loginFold.click();
    await expect(header.email).toHaveValue(accounts.member.email);
  });

  test('shows an error, and is not reloaded repeatedly, when the new version lacks the code as well', async ({
    page,
    site,
    watch,
  }) => {
    watch.expectComplaint(complaints);
    const header = new HeaderScreen(page);
    await header.signInAt(siteUrls.actualities(), accounts.member);
    await hydrated(new NewsScreen(page).links);
    const seen = loads(page);
    const [, , , version = ''] = (await runningVersion(page, 'public-app')).split('/');
    const folder = join(site.dataDir, 'remotes/public-app', version);
    await rename(folder, `${folder}.away`);
    await header.menuLink('Výstavy').click();
    await expect(brokenPart(page)).toBeVisible();
    await expect.poll(() => seen.count).toBe(1);
    await header.menuLink('Články').click();
    await expect(brokenPart(page)).toBeVisible();
    expect(seen.count).toBe(1);
    await rename(`${folder}.away`, folder);
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Články' })).toBeVisible();
    expect(seen.count).toBe(1);
  });
});
