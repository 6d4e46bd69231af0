import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { apiPaths, siteUrls, type BrowserReport, type DeploymentReport } from 'shared/contract';
import { accounts, type Account } from '../support/accounts.ts';
import { changedBuild } from '../support/changed-builds.ts';
import { canaryEnd } from '../support/canary-end.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../test.ts';

/*
 * Remotes that work when they are opened by a deploy's check, and break later. Each is a canary for half of the visitors.
 * A browser meets the failure and reports it; further visits are counted by sending the same report, as the pages of other
 * visitors would, together with good ones of the stable version, until the servers end the canary.
 */

test.describe.configure({ timeout: 120_000 });

type Remote = 'public-app' | 'member-app' | 'admin-app';

interface LateFailure {
  what: string;
  remote: Remote;
  /** Stands before the code of what the remote exposes. */
  code: string;
  url: string;
  account?: Account;
  /** The same page without the circumstance. */
  good: BrowserContextOptions & { account?: Account };
  bad: BrowserContextOptions;
  /** What a visitor does on the open page. */
  act?: (page: Page) => Promise<void>;
  /** Whether the bad visit is the second one of the same browser. */
  isReturn?: boolean;
}

const failures: readonly LateFailure[] = [
  {
    what: 'after a click',
    remote: 'public-app',
    code: `addEventListener('click',()=>{throw new Error('late')});`,
    url: siteUrls.documents,
    good: {},
    bad: {},
    act: (page) => page.getByRole('heading', { level: 1 }).click(),
  },
  {
    what: 'for administrators',
    remote: 'member-app',
    code: `{let told=false;const look=()=>{if(told||!document.querySelector('a[href="${siteUrls.adminPage()}"]'))return;told=true;throw new Error('late')};new MutationObserver(look).observe(document,{childList:true,subtree:true});queueMicrotask(look);}`,
    url: siteUrls.userPage(),
    account: accounts.administrator,
    good: { account: accounts.member },
    bad: {},
  },
  {
    what: 'in dark',
    remote: 'admin-app',
    code: `if(matchMedia('(prefers-color-scheme: dark)').matches)throw new Error('late');`,
    url: siteUrls.adminPage(),
    account: accounts.administrator,
    good: { colorScheme: 'light' },
    bad: { colorScheme: 'dark' },
  },
  {
    what: 'on the second visit',
    remote: 'public-app',
    code: `if(localStorage.getItem('visited'))void Promise.reject(new Error('late'));localStorage.setItem('visited','1');`,
    url: siteUrls.documents,
    good: {},
    bad: {},
    isReturn: true,
  },
];

/** What a page reports of a remote until it has been at rest. */
async function reportsOf(
  context: BrowserContext,
  { url, remote, act }: Pick<LateFailure, 'url' | 'remote' | 'act'>,
): Promise<DeploymentReport[]> {
  const page = await context.newPage();
  const reports: DeploymentReport[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(`/api${apiPaths.browserReports}`)) return;
    // The page has written it.
    const { deployments } = request.postDataJSON() as BrowserReport;
    reports.push(...deployments.filter(({ name }) => name === remote));
  });
  await page.clock.install();
  await page.goto(url);
  const shown = page.locator('main').locator('h1, h2, [role=alert]');
  await hydrated(shown);
  await act?.(page);
  const pass = async (): Promise<number> => {
    await page.clock.runFor(5_000);
    return reports.filter(({ isFirst }) => isFirst).length;
  };
  await expect.poll(pass).toBeGreaterThan(0);
  await pass();
  await page.close();
  return reports;
}

const failedOf = (reports: readonly DeploymentReport[]): DeploymentReport[] =>
  reports.filter(({ faults }) => faults.length > 0);

for (const { what, remote, code, account, good, bad, act, isReturn = false, ...at } of failures)
  test(`a remote that breaks only ${what} is reported by the browser that meets it, and its canary ends by itself within sixty visits of both versions`, async ({
    browser,
    site,
    signedIn,
  }) => {
    const build = await changedBuild(remote, 'chunk', (rest) => code + rest);
    const ending = canaryEnd(site, remote);
    const open = async ({
      account: who = account,
      ...options
    }: LateFailure['good']): Promise<BrowserContext> => {
      const context = await browser.newContext({
        baseURL: site.url,
        ...(who !== undefined && { storageState: await signedIn(who) }),
        ...options,
      });
      await context.addCookies([{ name: 'share', value: '0', url: site.url }]);
      return context;
    };
    try {
      await site.publish([build], { weight: 50 });
      const { canary } = await ending.running();
      const first = await open(good);
      const calm = await reportsOf(first, { ...at, remote });
      expect(failedOf(calm), 'without the circumstance').toEqual([]);
      expect(calm[0]?.version).toBe(canary);

      const context = isReturn ? first : await open(bad);
      const [failed] = failedOf(await reportsOf(context, { ...at, remote, ...(act && { act }) }));
      expect(failed).toMatchObject({ version: canary, hasFailed: true });
      for (const one of new Set([first, context])) await one.close();

      const {
        measure,
        canary: ofCanary,
        stable: ofStable,
      } = await ending.byReports({ calm: calm[0], failed });
      expect([measure, ofStable.failures]).toEqual(['failures', 0]);
      // One visit was good, and perhaps that of somebody who was signing in.
      expect(ofCanary.failures).toBeGreaterThanOrEqual(ofCanary.visits - 2);
      expect(ofCanary.visits + ofStable.visits).toBeLessThan(60);
    } finally {
      await ending.restore();
      await build.remove();
    }
  });
