import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserReport, DeploymentReport } from 'shared/contract';
import { reportOf } from '../../test/support/inputs.ts';
import { makeBuild } from '../../test/support/test-builds.ts';
import { TestApi } from '../../test/support/test-api.ts';
import {
  folderTarget,
  publish,
  remotesFolder,
  serverRegistry,
  type DeploymentName,
} from '../deployments/index.ts';

let api: TestApi;
let version: string;
beforeEach(async () => {
  api = await TestApi.open();
  version = await ship('public-app', 'stable');
});
afterEach(async () => {
  await api.close();
});

const ship = async (name: DeploymentName, text: string, weight = 100): Promise<string> => {
  const { config, database } = api.test;
  const build = await makeBuild(config.dataDir, name, text);
  const target = folderTarget(remotesFolder(config.dataDir));
  const options = { keepDays: 14, weight, now: api.time.now };
  const [published] = await publish(serverRegistry(config, database), target, [build], options);
  return published!.version;
};

const send = async (report: unknown, headers: Record<string, string> = {}, from: TestApi = api) =>
  (await from.call('POST', '/browser-reports', { body: report, headers })).statusCode;

const of = (values: Partial<DeploymentReport> = {}): BrowserReport => reportOf({ version, ...values });

/** Stored counts once the servers have closed, as text. */
const counted = async (): Promise<string[]> => {
  const { db } = api.test.database;
  const rows = await db
    .selectFrom('deploymentCounts')
    .selectAll()
    .orderBy('measure')
    .orderBy('detail')
    .execute();
  return rows.map(({ measure, detail, count }) => `${measure} ${detail} ${count}`.replaceAll('  ', ' '));
};

describe('what browsers report', () => {
  it('is one visit however often a report repeats a version', async () => {
    const [deployment] = of().deployments;
    const faults = [{ kind: 'error', error: 'TypeError', chunk: null }] as const;
    const failed = { ...deployment, hasFailed: true, faults };
    const repeated = [deployment, deployment, failed, failed];
    expect(await send({ ...of(), deployments: repeated })).toBe(204);
    await api.app.close();
    expect(await counted()).toEqual(['error TypeError 2', 'failures 1', 'visits 1']);
  });

  it('is counted by version and hour, without who reported it', async () => {
    const failed = of({
      hasFailed: true,
      faults: [{ kind: 'error', error: 'TypeError', chunk: 'remoteEntry' }],
      vitals: [
        { metric: 'LCP', rating: 'good' },
        { metric: 'CLS', rating: 'poor' },
      ],
    });
    expect([await send(of()), await send(failed)]).toEqual([204, 204]);
    await api.app.close();
    expect(await counted()).toEqual([
      'CLS poor 1',
      'LCP good 1',
      'error TypeError remoteEntry 1',
      'failures 1',
      'visits 2',
    ]);
    const row = await api.test.database.db
      .selectFrom('deploymentCounts')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(Object.keys(row).toSorted()).toEqual(
      ['count', 'detail', 'hour', 'measure', 'name', 'trial', 'version'].toSorted(),
    );
    expect(row).toMatchObject({
      name: 'public-app',
      version,
      trial: '',
      hour: expect.stringMatching(/T\d\d:00:00/),
    });
  });

  it('is added up by several servers on one database', async () => {
    const second = await TestApi.open({ shared: api.test });
    await send(of());
    await send(of(), {}, second);
    await Promise.all([second.close(), api.app.close()]);
    expect(await counted()).toEqual(['visits 2']);
  });

  it('is counted for the canary that ran meanwhile', async () => {
    const canary = await ship('public-app', 'canary', 10);
    await send(of());
    await send(of({ version: canary }));
    await api.app.close();
    const rows = await api.test.database.db
      .selectFrom('deploymentCounts')
      .select(['version', 'trial'])
      .execute();
    expect(rows).toEqual(
      expect.arrayContaining(
        [version, canary].map((one) => ({ version: one, trial: api.time.now.toISOString() })),
      ),
    );
  });

  it('is not counted of versions that are not kept, and without chunks that they do not have', async () => {
    expect(await send(of({ version: 'ffffffffffff' }))).toBe(204);
    const elsewhere = { kind: 'load', error: 'other', chunk: 'jana-novakova' } as const;
    await send(of({ isFirst: false, faults: [elsewhere] }));
    await api.app.close();
    expect(await counted()).toEqual(['load other 1']);
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }, { 'save-data': 'on' }])(
    'is not counted of a browser that sends %j',
    async (headers: Record<string, string>) => {
      expect(await send(of(), headers)).toBe(204);
      await api.app.close();
      expect(await counted()).toEqual([]);
    },
  );

  it.each([
    ['nothing', undefined],
    ['no deployment', { deployments: [] }],
    ['too many', { deployments: Array.from({ length: 9 }, () => of().deployments[0]) }],
    ['another field', { ...of(), url: '/cats/7?q=micka' }],
    ['another field of a deployment', of({ user: 7 } as Partial<DeploymentReport>)],
    ['a version that is none', of({ version: 'main' })],
    ['an error in own words', of({ faults: [{ kind: 'error', error: 'Jana' as 'Error', chunk: null }] })],
    ['a chunk in own words', of({ faults: [{ kind: 'error', error: 'Error', chunk: '/cats?q=micka' }] })],
    ['a number for a rating', of({ vitals: [{ metric: 'LCP', rating: 2400 as unknown as 'good' }] })],
  ])('is refused when it holds %s', async (_what, report) => {
    expect(await send(report)).toBe(400);
  });

  it('is refused when it is long', async () => {
    const fault = { kind: 'error', error: 'Error', chunk: 'x'.repeat(60) } as const;
    const long = of({ faults: Array.from({ length: 10 }, () => fault) }).deployments;
    expect(await send({ deployments: Array.from({ length: 8 }, () => long[0]) })).toBe(413);
  });
});
