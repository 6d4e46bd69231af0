import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditList, DeploymentList, Problem, WorkspaceDeployments } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Answer, Person } from '../../test/support/test-api.ts';
import { publishTo } from '../../test/support/test-builds.ts';
import { addCounts } from '../browser-reports/repository.ts';
import { remotesFolder, rollback, serverRegistry } from '../deployments/index.ts';
import { listMissedSteps } from './missed-steps.ts';
import { presentDeployments } from './presenter.ts';

let api: TestApi;
let admin: Person;

beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1, name: 'Pavel', surname: 'Správce' });
});
afterEach(() => api.close());

const list = async (): Promise<DeploymentList> =>
  (await api.call('GET', '/deployments', { as: admin })).json<DeploymentList>();

const workspaceIn = ({ workspaces }: DeploymentList, name = 'public-app'): WorkspaceDeployments =>
  workspaces.find((one) => one.name === name)!;

const stableVersion = ({ versions }: WorkspaceDeployments): string | undefined =>
  versions.find(({ state }) => state === 'stable')?.version;

interface Sent {
  version: string;
  seen?: number;
  key?: string;
}
const send =
  (what: 'rollback' | 'release') =>
  (name: string, { version, seen, key }: Sent): Promise<Answer> =>
    api.call('POST', `/deployments/${name}/${what}`, {
      as: admin,
      body: { version },
      headers: {
        ...(seen !== undefined && { 'if-match': `"${seen}"` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    });
const rollBack = send('rollback');
const release = send('release');

const outcome = (answer: Answer): [number, string] => [answer.statusCode, answer.json<Problem>().code];

const changes = async (): Promise<string[]> =>
  (await api.call('GET', '/audit-log', { as: admin }))
    .json<AuditList>()
    .entries.map(({ actor, action }) => `${actor.person?.surname}: ${action}`);

/** What servers do from time to time, as two of them at once, when the calls of now are long over. */
const completeList = async (): Promise<void> => {
  const { config, database } = api.test;
  const registry = serverRegistry(config, database);
  const later = new Date(api.time.now.getTime() + 3600_000);
  await Promise.all([1, 2].map(() => listMissedSteps(registry, database, later)));
};

const count = (version: string, rows: [measure: string, detail: string, count: number][]): Promise<void> =>
  addCounts(
    api.test.database,
    rows.map(([measure, detail, by]) => ({
      hour: api.time.now.toISOString(),
      ...{ name: 'public-app', trial: '', version, measure, detail, count: by },
    })),
  );

describe('the list of deployments', () => {
  it('is empty where nothing was published', async () => {
    expect(await list()).toEqual({ workspaces: [], figureDays: 14, keptDays: 14 });
  });

  it('says of each workspace what runs for whom, since when, by which commit, and what its visits saw', async () => {
    const first = await publishTo(api.test, 'public-app', { commit: 'abc1234' });
    const second = await publishTo(api.test, 'public-app', { commit: 'def5678+' });
    const canary = await publishTo(api.test, 'public-app', { weight: 10 });
    await publishTo(api.test, 'shell');
    await count(second, [
      ['visits', '', 40],
      ['failures', '', 1],
      ['LCP', 'good', 30],
      ['LCP', 'poor', 3],
    ]);
    const answer = await list();
    expect(answer.workspaces.map(({ name }) => name)).toEqual(['shell', 'public-app']);
    const { versions, rollback: back, trial } = workspaceIn(answer);
    expect(versions).toMatchObject([
      {
        ...{ version: second, state: 'stable', traffic: 90, until: null, commit: 'def5678+' },
        figures: { visits: 40, failures: 1, vitals: { LCP: { good: 30, needsImprovement: 0, poor: 3 } } },
      },
      { version: canary, state: 'canary', traffic: 10, until: null, commit: null },
      { version: first, state: 'kept', traffic: 0, until: expect.any(String), commit: 'abc1234' },
    ]);
    expect(back).toEqual({ version: second, ended: [canary] });
    expect(trial).toMatchObject({ version: canary, visits: 0 });
    const needed = trial!.visitsToVerdict.map(({ visits }) => visits);
    expect(needed).toEqual(needed.toSorted((a, b) => a - b));
    expect(needed[0]).toBeGreaterThan(0);
  });

  it('is of one moment, also when a canary begins while it is made', async () => {
    await publishTo(api.test, 'public-app');
    const canary = await publishTo(api.test, 'public-app', { text: 'canary', weight: 10 });
    const { config, database } = api.test;
    const registry = serverRegistry(config, database);
    await rollback(registry, remotesFolder(config.dataDir), 'public-app');
    const read = registry.read.bind(registry);
    registry.read = async () => {
      const state = await read();
      registry.read = read;
      await publishTo(api.test, 'public-app', { text: 'canary', weight: 10 });
      return state;
    };
    const shown = await presentDeployments(database.db, registry, { now: api.time.now, keptDays: 14 });
    expect(workspaceIn(shown).trial).toBeNull();
    expect(workspaceIn(await list()).trial).toMatchObject({ version: canary });
  });

  it('tells each step, the last one first, and who did it on the site', async () => {
    const first = await publishTo(api.test, 'public-app');
    const second = await publishTo(api.test, 'public-app');
    await rollBack('public-app', { version: first });
    expect(workspaceIn(await list()).steps).toMatchObject([
      {
        ...{ step: 'rolled back', version: first, before: second, traffic: 100, reason: null },
        by: { userId: admin.userId, person: { surname: 'Správce' } },
      },
      { step: 'released', version: second, before: first, by: null },
      { step: 'released', version: first, before: null, by: null },
    ]);
  });
});

describe('a rollback by an administrator', () => {
  it('leads where the command leads, and is on the list of changes', async () => {
    const first = await publishTo(api.test, 'public-app');
    const second = await publishTo(api.test, 'public-app');
    const third = await publishTo(api.test, 'public-app');
    const answer = await rollBack('public-app', { version: second });
    expect(answer.statusCode).toBe(200);
    const now = workspaceIn(answer.json<DeploymentList>());
    expect([stableVersion(now), now.rollback]).toEqual([second, { version: first, ended: [second] }]);
    const { config, database } = api.test;
    const command = await rollback(
      serverRegistry(config, database),
      remotesFolder(config.dataDir),
      'public-app',
    );
    expect(command).toEqual({ version: first, ended: [second] });
    expect(outcome(await rollBack('public-app', { version: third }))).toEqual([409, 'NOTHING_BEFORE']);
    expect(await changes()).toEqual([`Správce: návrat k verzi ${second}: Veřejné stránky`]);
  });

  it('ends a canary, and leaves the version that everybody else gets', async () => {
    const stable = await publishTo(api.test, 'member-app');
    await publishTo(api.test, 'member-app', { weight: 20 });
    const answer = await rollBack('member-app', { version: stable });
    const { versions, trial } = workspaceIn(answer.json<DeploymentList>(), 'member-app');
    expect(versions.map(({ version, traffic }) => [version === stable, traffic])).toEqual([
      [true, 100],
      [false, 0],
    ]);
    expect(trial).toBeNull();
  });

  it('is refused when something else runs than the administrator has seen, who learns what it is', async () => {
    const first = await publishTo(api.test, 'public-app');
    const second = await publishTo(api.test, 'public-app');
    const seen = workspaceIn(await list()).version;
    await publishTo(api.test, 'shell');
    expect(workspaceIn(await list()).version).toBe(seen);
    const third = await publishTo(api.test, 'public-app');
    const outdated = await rollBack('public-app', { version: first, seen });
    expect(outcome(outdated)).toEqual([412, 'VERSION_MISMATCH']);
    const { current } = outdated.json<{ current: DeploymentList }>();
    expect(stableVersion(workspaceIn(current))).toBe(third);
    // Without the version that was seen, too: it would lead elsewhere than was said.
    expect(outcome(await rollBack('public-app', { version: first }))).toEqual([412, 'VERSION_MISMATCH']);
    const known = workspaceIn(await list()).version;
    expect((await rollBack('public-app', { version: second, seen: known })).statusCode).toBe(200);
    expect(await changes()).toHaveLength(1);
  });

  it('happens once when it is sent again after a lost answer', async () => {
    const first = await publishTo(api.test, 'public-app');
    const second = await publishTo(api.test, 'public-app');
    await publishTo(api.test, 'public-app');
    const { version: seen } = workspaceIn(await list());
    const sent = { version: second, seen, key: 'jednou' };
    const answers = [await rollBack('public-app', sent), await rollBack('public-app', sent)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { rollback: back, steps } = workspaceIn(await list());
    expect(back?.version).toBe(first);
    expect(steps.filter(({ step }) => step === 'rolled back')).toHaveLength(1);
    expect(await changes()).toHaveLength(1);
  });

  it('that a crash kept off the list of changes is in the history with who did it, and not done again', async () => {
    const first = await publishTo(api.test, 'public-app');
    await publishTo(api.test, 'public-app');
    const { version: seen } = workspaceIn(await list());
    const { config, database } = api.test;
    const registry = serverRegistry(config, database);
    // What the call does before it writes to the database.
    await rollback(registry, remotesFolder(config.dataDir), 'public-app', {
      ...{ by: admin.userId, now: api.time.now },
    });
    expect(await changes()).toEqual([]);
    const again = await rollBack('public-app', { version: first, seen, key: 'znovu' });
    expect(again.statusCode).toBe(409);
    expect(workspaceIn(await list()).steps[0]).toMatchObject({
      ...{ step: 'rolled back', version: first },
      by: { person: { surname: 'Správce' } },
    });
    await completeList();
    expect(await changes()).toEqual([`Správce: návrat k verzi ${first}: Veřejné stránky`]);
  });

  it('and a release are put on the list of changes later by one of the servers, unless they are there', async () => {
    const stable = await publishTo(api.test, 'public-app');
    const canary = await publishTo(api.test, 'public-app', { text: 'canary', weight: 10 });
    await rollBack('public-app', { version: stable });
    await publishTo(api.test, 'public-app', { text: 'canary', weight: 10 });
    api.time.now = new Date(api.time.now.getTime() + 1_000);
    await release('public-app', { version: canary });
    const made = [
      `Správce: vydání verze ${canary}: Veřejné stránky`,
      `Správce: návrat k verzi ${stable}: Veřejné stránky`,
    ];
    await completeList();
    expect(await changes()).toEqual(made);
    // As if each process had ended before it came to the list.
    const { db } = api.test.database;
    await db.deleteFrom('auditEntries').execute();
    await db.deleteFrom('idempotencyKeys').execute();
    await completeList();
    await completeList();
    expect((await changes()).toSorted()).toEqual(made.toSorted());
  });

  it('of two at the same moment happens once', async () => {
    const first = await publishTo(api.test, 'public-app');
    const second = await publishTo(api.test, 'public-app');
    await publishTo(api.test, 'public-app');
    const answers = await Promise.all([1, 2, 3].map(() => rollBack('public-app', { version: second })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412]);
    expect(workspaceIn(await list()).rollback?.version).toBe(first);
    expect(await changes()).toHaveLength(1);
  });

  it('and a deploy at the same moment lose nothing of each other', async () => {
    const first = await publishTo(api.test, 'public-app');
    await publishTo(api.test, 'public-app');
    const seen = workspaceIn(await list()).version;
    const [answer, fresh, shell] = await Promise.all([
      rollBack('public-app', { version: first, seen }),
      publishTo(api.test, 'public-app'),
      publishTo(api.test, 'shell'),
    ]);
    const now = await list();
    expect(stableVersion(workspaceIn(now, 'shell'))).toBe(shell);
    const isLate = answer.statusCode === 412;
    const steps = workspaceIn(now).steps.map(({ step }) => step);
    expect(steps.filter((step) => step === 'released')).toHaveLength(3);
    expect(steps.filter((step) => step === 'rolled back')).toHaveLength(isLate ? 0 : 1);
    expect([first, fresh]).toContain(stableVersion(workspaceIn(now)));
    expect(await changes()).toHaveLength(isLate ? 0 : 1);
  });

  it('is refused when the files of the version before are gone', async () => {
    const first = await publishTo(api.test, 'public-app');
    await publishTo(api.test, 'public-app');
    await rm(join(remotesFolder(api.test.config.dataDir), 'public-app', first), { recursive: true });
    expect(outcome(await rollBack('public-app', { version: first }))).toEqual([409, 'FILES_GONE']);
    expect(await changes()).toEqual([]);
  });

  it('is limited like all writes, and refused for names that are none', async () => {
    const limited = await TestApi.open({ shared: api.test, env: { WRITES_PER_MINUTE: '1' } });
    const send = () =>
      limited.call('POST', '/deployments/shell/rollback', { as: admin, body: { version: '0123456789ab' } });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([409, 429]);
    await limited.close();
    expect((await rollBack('nothing', { version: '0123456789ab' })).statusCode).toBe(404);
    expect((await rollBack('shell', { version: 'x' })).statusCode).toBe(400);
  });
});

describe('a release by an administrator', () => {
  it('gives the canary to everybody, and can be undone', async () => {
    const stable = await publishTo(api.test, 'public-app');
    const canary = await publishTo(api.test, 'public-app', { weight: 10 });
    const answer = await release('public-app', { version: canary });
    const now = workspaceIn(answer.json<DeploymentList>());
    expect([stableVersion(now), now.rollback?.version]).toEqual([canary, stable]);
    expect(now.steps[0]).toMatchObject({ step: 'released', by: { userId: admin.userId } });
    expect(await changes()).toEqual([`Správce: vydání verze ${canary}: Veřejné stránky`]);
  });

  it('is refused when there is no canary, or another one than was seen', async () => {
    const stable = await publishTo(api.test, 'public-app');
    expect(outcome(await release('public-app', { version: stable }))).toEqual([409, 'NO_CANARY']);
    await publishTo(api.test, 'public-app', { weight: 10 });
    expect(outcome(await release('public-app', { version: stable }))).toEqual([412, 'VERSION_MISMATCH']);
  });
});
