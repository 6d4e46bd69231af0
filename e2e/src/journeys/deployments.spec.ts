import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPaths, siteUrls, type BrowserReport, type RemotesDocument } from 'shared/contract';
import { folderTarget } from '../../../server/src/deployments/index.ts';
import { distFolder, workspaceNames } from '../../../tooling/common/workspaces.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { accounts } from '../support/accounts.ts';
import { changedPage, exchanging, type ChangedBuild } from '../support/changed-builds.ts';
import { hydrated } from '../support/hydrated.ts';
import { PageWatch } from '../support/page-watch.ts';
import type { SiteServer } from '../support/site-server.ts';
import { StaticHost } from '../support/static-host.ts';
import { expect, test } from '../test.ts';

const others = workspaceNames.filter((name) => name !== 'public-app');

/** Hash of each file in a folder, by its path. */
const hashesIn = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    hashes[path] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return hashes;
};

/**
 * Everything that the other workspaces consist of: their builds, their published files, and their
 * deployments.
 */
const stateOfOthers = async ({ dataDir, url }: SiteServer): Promise<unknown> => {
  const document = (await (await fetch(`${url}/remotes.json`)).json()) as {
    microFrontends: Record<string, unknown>;
  };
  return {
    built: await Promise.all(others.map((name) => hashesIn(distFolder(name)))),
    published: await Promise.all(others.map((name) => hashesIn(join(dataDir, 'remotes', name)))),
    registered: others.map((name) => document.microFrontends[name]),
  };
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test.describe('a changed public remote', () => {
  let build: ChangedBuild;

  test.beforeAll(async () => {
    const [from, to] = ['title:"Kočky",children', 'title:"Kočky po změně",children'];
    build = await changedPage('cats', exchanging(from, to));
  });
  test.afterEach(({ site }) => site.publish([{ name: 'public-app', distDir: distFolder('public-app') }]));
  test.afterAll(() => build.remove());

  test('is published alone: open tabs keep their version, a reload shows the new one, a rollback reverts it', async ({
    page,
    site,
  }) => {
    const header = new HeaderScreen(page);
    const before = await stateOfOthers(site);
    await page.goto(siteUrls.actualities());
    await hydrated(new NewsScreen(page).links);

    await site.publish([build]);
    expect(await stateOfOthers(site)).toEqual(before);
    await header.menuLink('Chov').click();
    await expect(heading(page, 'Kočky')).toBeVisible();
    await header.menuLink('Výstavy').click();
    await expect(heading(page, 'Výstavy')).toBeVisible();

    await page.goto(siteUrls.cats());
    await expect(heading(page, 'Kočky po změně')).toBeVisible();
    await hydrated(header.loginFold);

    await site.rollBack('public-app');
    await header.menuLink('Výstavy').click();
    await expect(heading(page, 'Výstavy')).toBeVisible();
    await page.goto(siteUrls.cats());
    await expect(heading(page, 'Kočky')).toBeVisible();
  });

  test('is a canary for the visitors whose bucket is in its share', async ({ browser, site }) => {
    await site.publish([build], { weight: 20 });
    const open = async (share: number) => {
      const context = await browser.newContext({ baseURL: site.url });
      const watch = new PageWatch(context);
      await context.addCookies([{ name: 'share', value: String(share), url: site.url }]);
      const page = await context.newPage();
      await page.goto(siteUrls.actualities());
      await hydrated(new NewsScreen(page).links);
      await new HeaderScreen(page).menuLink('Chov').click();
      return { context, page, watch };
    };
    const [some, most] = [await open(19), await open(20)];
    await expect(heading(some.page, 'Kočky po změně')).toBeVisible();
    await expect(heading(most.page, 'Kočky')).toBeVisible();
    await site.rollBack('public-app');
    await some.page.reload();
    await expect(heading(some.page, 'Kočky')).toBeVisible();
    expect(await some.context.cookies()).toEqual([]);
    expect([...some.watch.unexpected, ...most.watch.unexpected]).toEqual([]);
    for (const { context } of [some, most]) await context.close();
  });

  test('is ended by an administrator who sees that its visits fail: visitors get the version before', async ({
    browser,
    page,
    site,
  }) => {
    await site.publish([build], { weight: 20 });
    const { microFrontends } = (await (await fetch(`${site.url}/remotes.json`)).json()) as RemotesDocument;
    const canary = microFrontends['public-app']?.find(({ deployment }) => !deployment.default);
    const version = canary?.metadata.version ?? '';
    const visitor = await browser.newContext({ baseURL: site.url });
    await visitor.addCookies([{ name: 'share', value: '0', url: site.url }]);
    const visit = await visitor.newPage();
    await visit.goto(siteUrls.cats());
    await expect(heading(visit, 'Kočky po změně')).toBeVisible();
    const report: BrowserReport = {
      deployments: [
        {
          ...{ name: 'public-app', version, isFirst: true, hasFailed: true, vitals: [] },
          faults: [{ kind: 'error', error: 'TypeError', chunk: null }],
        },
      ],
    };
    for (let sent = 0; sent < 3; sent += 1)
      await visitor.request.post(`/api${apiPaths.browserReports}`, { data: report });

    await new HeaderScreen(page).signInAt(siteUrls.adminPage(10), accounts.administrator);
    const part = page.getByRole('region', { name: 'Veřejné stránky' });
    await expect(part.getByText(/^Zkouška, dostává ji 20\s% návštěvníků$/)).toBeVisible();
    // Counted within seconds, and read again as long as a canary runs.
    const chart = part.getByRole('img', { name: new RegExp(`^S chybou: .*${version.slice(0, 7)}: [1-9]`) });
    await expect(chart).toBeVisible({ timeout: 60_000 });
    await part.getByRole('button', { name: 'Vrátit zpět' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ano, vrátit' }).click();
    await expect(part.getByText('Dostávají všichni')).toBeVisible();
    await expect(part.getByText('Zkouška, dostává ji')).toHaveCount(0);

    await visit.reload();
    await expect(heading(visit, 'Kočky')).toBeVisible();
    await visitor.close();
  });

  test('is shown from a static host on another origin', async ({ page, requests, site }) => {
    const mounted = await mkdtemp(join(tmpdir(), 'club-static-'));
    const host = await StaticHost.create(mounted);
    try {
      await site.publish([build], { to: folderTarget(mounted, host.url) });
      const answer = await page.goto(siteUrls.cats());
      expect(await answer?.text()).toContain('Kočky po změně');
      await hydrated(new HeaderScreen(page).loginFold);
      await new HeaderScreen(page).menuLink('Aktuality').click();
      await expect(new NewsScreen(page).links).toHaveCount(5);
      expect(requests.scripts.some((path) => path.startsWith('/public-app/'))).toBe(true);
      expect(requests.matching(/^\/remotes\/public-app\//)).toEqual([]);
      // Prefetched pages would report requests that a closed host refuses.
      await page.close();
    } finally {
      host.close();
      await rm(mounted, { recursive: true, force: true });
    }
  });
});
