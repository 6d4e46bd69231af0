import { expect, test as base } from '@playwright/test';
import type { Mode } from '../../../tooling/workspaces.ts';
import { PageWatch } from './page-watch.ts';
import { RequestLog } from './request-log.ts';
import { SiteServer } from './site-server.ts';

export interface SiteOptions {
  /** Which of the two builds the site serves. */
  build: Mode;
}

interface TestFixtures {
  watch: PageWatch;
  requests: RequestLog;
}

interface WorkerFixtures extends SiteOptions {
  site: SiteServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  build: ['production', { option: true, scope: 'worker' }],
  site: [
    async ({ build }, use) => {
      const site = await SiteServer.create(build);
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  watch: [
    async ({ context, site }, use, testInfo) => {
      const watch = new PageWatch(context);
      await use(watch);
      if (testInfo.errors.length > 0 && site.recentLog !== '')
        await testInfo.attach('server log', { body: site.recentLog, contentType: 'text/plain' });
      expect(watch.unexpected, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  requests: async ({ context }, use) => use(new RequestLog(context)),
});

export { expect };
