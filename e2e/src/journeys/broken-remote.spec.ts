import type { Page } from '@playwright/test';
import { distFolder } from '../../../tooling/common/workspaces.ts';
import { siteUrls } from 'shared/contract';
import { brokenPart, RemoteScreen } from '../screens/remote.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { accounts } from '../support/accounts.ts';
import { remotes, filesOf, type RemoteUnderTest } from '../support/remotes.ts';
import { breakFile, ranForeignScript, type Fault } from '../support/faults.ts';
import { throwingBuild } from '../support/changed-builds.ts';
import { hydrated, isHydrated } from '../support/hydrated.ts';
import type { SiteServer } from '../support/site-server.ts';
import { expect, test } from '../test.ts';

/** Console messages that a failing file of a remote causes. */
const complaints =
  /ERR_FAILED|thrown by|status of (404|500)|RemoteError|remoteEntry|Loading (CSS )?chunk|ChunkLoadError|Failed to fetch|link preload|valid digest|AbortError|aborted|in JSON|after JSON|not valid JSON|MIME type|TimeoutError/i;

/** The remote's load timeout plus a margin, in milliseconds. */
const remoteTimeout = 15_500;

/** The timeout of `/remotes.json` plus a margin, in milliseconds. */
const listTimeout = 5_500;

const failing: readonly Fault[] = [
  'missing',
  'server error',
  'a page instead',
  'cut short',
  'a wrong byte',
  'no answer',
];

/** The rest of the page while a remote is broken. */
const expectFrame = async (page: Page): Promise<void> => {
  const header = new HeaderScreen(page);
  await expect(header.menuLink('Aktuality')).toBeVisible();
  await expect(header.signOut).toBeVisible();
};

/** The load event never fires while an early request is pending. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

const openWith = async (page: Page, remote: RemoteUnderTest, address: RegExp, fault: Fault) => {
  const file = await breakFile(page, address, fault);
  await open(page, remote.path);
  await expectFrame(page);
  return file;
};

const fails = async (page: Page, remote: RemoteUnderTest, address: RegExp, fault: Fault): Promise<void> => {
  const screen = new RemoteScreen(page, remote);
  const file = await openWith(page, remote, address, fault);
  if (fault === 'no answer') {
    await expect(screen.loading).toBeVisible();
    await expect.poll(() => file.asked).toBeGreaterThan(0);
    await page.clock.fastForward(remoteTimeout);
  }
  await expect(screen.broken).toBeVisible();
  await expectFrame(page);
  expect(await ranForeignScript(page)).toBe(false);
  // One automatic retry, and no more however long the page stays open.
  const asked = file.asked;
  expect(asked).toBeLessThanOrEqual(2);
  await page.clock.fastForward(120_000);
  await expect(screen.broken).toBeVisible();
  expect(file.asked).toBe(asked);
  await file.repair();
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
  await screen.retry.click();
  await expect(screen.content).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
};

const isSlow = async (page: Page, remote: RemoteUnderTest, address: RegExp): Promise<void> => {
  const screen = new RemoteScreen(page, remote);
  const file = await openWith(page, remote, address, 'slow');
  await expect(screen.loading).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(screen.loading).toBeVisible();
  await file.repair();
  await expect(screen.content).toBeVisible();
};

/** `/remotes.json` fails on a retry: the page's own copy of the deployments is used. */
const listFails = async (page: Page, remote: RemoteUnderTest, fault: Fault): Promise<void> => {
  const screen = new RemoteScreen(page, remote);
  const entry = await openWith(page, remote, filesOf(remote.name).entry, 'missing');
  await expect(screen.broken).toBeVisible();
  const list = await breakFile(page, /\/remotes\.json/, fault);
  await entry.repair();
  await screen.retry.click();
  await expect.poll(() => list.asked).toBe(1);
  if (fault === 'no answer') await page.clock.fastForward(listTimeout);
  await expect(screen.content).toBeVisible();
  expect(list.asked).toBe(1);
  await list.repair();
};

/** A published version throws, with valid hashes; the next version is good. */
const throws = async (page: Page, site: SiteServer, remote: RemoteUnderTest, part: 'entry' | 'chunk') => {
  const screen = new RemoteScreen(page, remote);
  const build = await throwingBuild(remote.name, part);
  await site.publish([build]);
  await page.goto(remote.path);
  await expect(screen.broken).toBeVisible();
  await expectFrame(page);
  await site.publish([{ name: remote.name, distDir: distFolder(remote.name) }]);
  await screen.retry.click();
  await expect(screen.content).toBeVisible();
  await build.remove();
};

for (const remote of remotes)
  test.describe(remote.name, () => {
    test.use({ account: remote.account });
    test('leaves the rest of the page working, whatever happens to its files, and recovers by a retry', async ({
      page,
      site,
      watch,
    }) => {
      test.setTimeout(150_000);
      watch.expectComplaint(complaints);
      await page.clock.install();
      for (const [part, address] of Object.entries(filesOf(remote.name))) {
        for (const fault of failing)
          await test.step(`${part}: ${fault}`, () => fails(page, remote, address, fault));
        await test.step(`${part}: slow`, () => isSlow(page, remote, address));
      }
      for (const part of ['entry', 'chunk'] as const)
        await test.step(`${part}: throws`, () => throws(page, site, remote, part));
      for (const fault of failing)
        await test.step(`list of remotes: ${fault}`, () => listFails(page, remote, fault));
      await test.step('the other remotes still work', async () => {
        await openWith(page, remote, filesOf(remote.name).entry, 'missing');
        await expect(new RemoteScreen(page, remote).broken).toBeVisible();
        const other = remotes.find(({ name }) => name !== remote.name && name !== 'admin-app') ?? remote;
        const header = new HeaderScreen(page);
        await (
          other.name === 'public-app' ? header.menuLink('Články') : header.userLink(remote.account)
        ).click();
        await expect(new RemoteScreen(page, other).content).toBeVisible();
      });
    });
  });

test.describe('a page that the server rendered', () => {
  const parts = { ...filesOf('public-app'), page: /\/remotes\/public-app\/.+\/actualities\.[\w-]+\.js/ };
  for (const [part, address] of Object.entries(parts))
    test(`stays readable while the ${part} of its remote is away, and hydrates when it comes`, async ({
      page,
      watch,
    }) => {
      watch.expectComplaint(complaints);
      const header = new HeaderScreen(page);
      const news = new NewsScreen(page);
      await page.clock.install();
      for (const fault of ['missing', 'a wrong byte', 'no answer'] as const)
        await test.step(fault, async () => {
          const file = await breakFile(page, address, fault);
          await open(page, siteUrls.actualities());
          await hydrated(header.loginFold);
          await expect(async () => {
            await page.clock.fastForward(remoteTimeout);
            expect(file.asked).toBeGreaterThan(1);
          }).toPass();
          await expect(news.links).toHaveCount(5);
          await expect(page.getByRole('alert')).toHaveCount(0);
          expect(await ranForeignScript(page)).toBe(false);
          // Exponential backoff: at most one attempt per second.
          expect(file.asked).toBeLessThan(10);
          await file.repair();
          await expect(async () => {
            await page.clock.fastForward(remoteTimeout);
            expect(await isHydrated(news.links)).toBe(true);
          }).toPass();
        });
    });

  test('allows navigation and signing in while its remote is unavailable', async ({ page, watch }) => {
    watch.expectComplaint(complaints);
    const header = new HeaderScreen(page);
    const news = new NewsScreen(page);
    const file = await breakFile(page, filesOf('public-app').entry, 'missing');
    await page.goto(siteUrls.actualities());
    await hydrated(header.loginFold);
    // Links of the rendered page work without a script.
    const title = await news.links.first().innerText();
    await news.links.first().click();
    await expect(news.heading).toHaveText(title);
    await hydrated(header.menuLink('Články'));
    await header.menuLink('Články').click();
    await expect(brokenPart(page)).toBeVisible();
    await header.signIn(accounts.member);
    await file.repair();
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await expect(news.heading).toHaveText('Články');
  });
});
