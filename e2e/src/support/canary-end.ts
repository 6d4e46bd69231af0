import { expect } from '@playwright/test';
import { apiPaths, type DeploymentReport } from 'shared/contract';
import {
  canaryOf,
  deploymentsOf,
  openRegistry,
  stableOf,
  type EndReason,
} from '../../../server/src/deployments/index.ts';
import type { WorkspaceName } from '../../../tooling/common/workspaces.ts';
import type { SiteServer } from './site-server.ts';

const send = async (site: SiteServer, report: DeploymentReport): Promise<void> => {
  const answer = await fetch(`${site.url}/api${apiPaths.browserReports}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deployments: [{ ...report, isFirst: true, vitals: [] }] }),
  });
  expect(answer.status).toBe(204);
};

/** Follows a canary of a site until its server ends it. */
export function canaryEnd(site: SiteServer, name: WorkspaceName) {
  const state = async () => {
    const { registry, close } = await openRegistry({ databaseUrl: null, dataDir: site.dataDir });
    try {
      const read = await registry.read();
      const deployments = deploymentsOf(read, name);
      const versionOf = (one: ReturnType<typeof canaryOf>): string => one?.metadata.version ?? '';
      return {
        canary: versionOf(canaryOf(deployments)),
        stable: versionOf(stableOf(deployments)),
        last: read.history[name]?.transitions.at(-1),
      };
    } finally {
      await close();
    }
  };
  return {
    running: state,
    /** Reports one visit of each version after the other until the canary has ended. @returns why it has. */
    async byReports(reports: {
      calm: DeploymentReport | undefined;
      failed: DeploymentReport | undefined;
    }): Promise<EndReason> {
      const { stable } = await state();
      const { calm, failed } = reports;
      if (calm === undefined || failed === undefined) throw new Error('No page has reported anything.');
      const afterMore = async (): Promise<string | undefined> => {
        await send(site, failed);
        await send(site, { ...calm, version: stable });
        return (await state()).last?.step;
      };
      await expect.poll(afterMore, { intervals: [1_000], timeout: 60_000 }).toBe('canary ended');
      const reason = (await state()).last?.reason;
      if (reason === undefined) throw new Error('A person has ended the canary.');
      return reason;
    },
    /** Whatever has failed, other journeys find the stable version alone. */
    async restore(): Promise<void> {
      if ((await state()).canary !== '') await site.rollBack(name);
    },
  };
}
