import { writeFile } from 'node:fs/promises';
import { expect, test as base, type Browser, type BrowserContextOptions } from '@playwright/test';
import type { Mode } from '../../tooling/common/workspaces.ts';
import { HeaderScreen } from './screens/header.screen.ts';
import type { Account } from './support/accounts.ts';
import { ApiClient } from './support/api-client.ts';
import { PageWatch } from './support/page-watch.ts';
import { RequestLog } from './support/request-log.ts';
import { SiteServer } from './support/site-server.ts';

export interface SiteOptions {
  /** Build that the site serves. */
  build: Mode;
}

type SignedInState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface TestFixtures {
  /** Account that is signed in initially; none by default. */
  account: Account | undefined;
  watch: PageWatch;
  requests: RequestLog;
  /** Exchanges copies of pictures with the sites of other workers. */
  copies: undefined;
}

export interface WorkerFixtures extends SiteOptions {
  site: SiteServer;
  /** Browser storage of an account that signed in by the form, once for all journeys. */
  signedIn: (account: Account) => Promise<SignedInState>;
  /** API calls of a demo account, without a browser. */
  apiOf: (account: Account) => Promise<ApiClient>;
}

/** The same promise for the same account. */
const oncePerAccount = <Result>(make: (account: Account) => Promise<Result>) => {
  const made = new Map<string, Promise<Result>>();
  return (account: Account): Promise<Result> => {
    const result = made.get(account.email) ?? make(account);
    made.set(account.email, result);
    return result;
  };
};

const signInByForm = async (browser: Browser, url: string, account: Account): Promise<SignedInState> => {
  const context = await browser.newContext({ baseURL: url });
  await new HeaderScreen(await context.newPage()).signInAt('/', account);
  const state = await context.storageState();
  await context.close();
  return state;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  build: ['production', { option: true, scope: 'worker' }],
  site: [
    async ({ build }, use) => {
      const site = await SiteServer.create(build);
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  signedIn: [
    async ({ browser, site }, use) =>
      use(oncePerAccount((account) => signInByForm(browser, site.url, account))),
    { scope: 'worker' },
  ],
  apiOf: [
    async ({ site }, use) => use(oncePerAccount((account) => ApiClient.signedIn(site, account))),
    { scope: 'worker' },
  ],
  account: [undefined, { option: true }],
  storageState: async ({ account, signedIn }, use) =>
    use(account === undefined ? undefined : await signedIn(account)),
  baseURL: async ({ site }, use) => use(site.url),
  watch: [
    async ({ context, site }, use, testInfo) => {
      const watch = new PageWatch(context);
      await use(watch);
      if (testInfo.errors.length > 0) await writeFile(testInfo.outputPath('server.log'), site.recentLog);
      expect(watch.unexpected, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  requests: async ({ context }, use) => use(new RequestLog(context)),
  copies: [
    async ({ site }, use) => {
      await site.exchangeCopies();
      await use(undefined);
      await site.exchangeCopies();
    },
    { auto: true },
  ],
});

export { expect };
