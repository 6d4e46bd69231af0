import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBuild } from '../../test/support/test-builds.ts';
import { openTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import {
  changeWeight,
  deploymentsOf,
  folderTarget,
  isRunning,
  publish,
  remotesFolder,
  serverRegistry,
} from '../deployments/index.ts';
import { addCounts, deleteOldCounts } from './repository.ts';
import { evaluateTrials, readEvidence, runningTrials } from './trials.ts';

const now = new Date('2026-05-04T10:20:30.000Z');
const silent = { warn: () => undefined };

let test: TestDatabase;
let stable: string;
let canary: string;

const registryOf = () => serverRegistry(test.config, test.database);

const ship = async (text: string, weight: number): Promise<string> => {
  const build = await makeBuild(test.config.dataDir, 'public-app', text);
  const target = folderTarget(remotesFolder(test.config.dataDir));
  const [published] = await publish(registryOf(), target, [build], { keepDays: 14, weight, now });
  return published!.version;
};

beforeEach(async () => {
  test = await openTestDatabase();
  stable = await ship('stable', 100);
  canary = await ship('canary', 10);
});
afterEach(() => test.remove());

/** Counts visits of a version, and those of them that failed or were poor. */
const count = async (
  version: string,
  seen: number,
  failures: number,
  metric?: 'LCP',
  trial = now.toISOString(),
): Promise<void> => {
  const row = (measure: string, detail: string, by: number) => ({
    hour: '2026-05-04T10:00:00.000Z',
    name: 'public-app',
    version,
    trial,
    measure,
    detail,
    count: by,
  });
  const rows = metric
    ? [row(metric, 'good', seen - failures), row(metric, 'poor', failures)]
    : [row('visits', '', seen), row('failures', '', failures)];
  await addCounts(
    test.database,
    rows.filter((one) => one.count > 0),
  );
};

const evaluate = (registry = registryOf()) =>
  evaluateTrials({ registry, database: test.database, clock: () => now }, silent);

const running = async (): Promise<string[]> =>
  deploymentsOf(await registryOf().read(), 'public-app')
    .filter(isRunning)
    .map(({ metadata }) => metadata.version);

const lastStep = async () => (await registryOf().read()).history['public-app']?.transitions.at(-1);

describe('a canary', () => {
  it('that breaks is ended by itself, once by two servers, with the reason in its history', async () => {
    for (let block = 0; block < 3; block += 1) {
      await count(stable, 30, 0);
      await count(canary, 4, 4);
      await Promise.all([evaluate(), evaluate()]);
    }
    expect(await running()).toEqual([stable]);
    expect(await lastStep()).toMatchObject({
      step: 'canary ended',
      version: canary,
      before: stable,
      reason: { measure: 'failures', canary: { failures: expect.any(Number) }, stable: { failures: 0 } },
    });
    const { transitions } = (await registryOf().read()).history['public-app']!;
    expect(transitions.filter(({ step }) => step === 'canary ended')).toHaveLength(1);
  });

  it('that is slow is ended by itself', async () => {
    for (let block = 0; block < 5; block += 1) {
      await count(stable, 30, 1, 'LCP');
      await count(canary, 6, 5, 'LCP');
      await evaluate();
    }
    expect(await running()).toEqual([stable]);
    expect(await lastStep()).toMatchObject({ reason: { measure: 'LCP' } });
  });

  it('that is as good as the stable version goes on, until a person releases it', async () => {
    for (let block = 0; block < 10; block += 1) {
      await count(stable, 30, 1);
      await count(canary, 4, block === 0 ? 1 : 0);
      await evaluate();
    }
    expect(await running()).toEqual([stable, canary]);
    await changeWeight(registryOf(), 'public-app', 100, { now });
    await evaluate();
    expect(await running()).toEqual([canary]);
  });

  it('that runs for months keeps what was counted of it, which goes when it has ended', async () => {
    const later = new Date('2026-07-04T10:20:30.000Z');
    const clean = async () => deleteOldCounts(test.database, runningTrials(await registryOf().read()), later);
    const kept = async () => {
      const { db } = test.database;
      const counts = await db.selectFrom('deploymentCounts').select('trial').distinct().execute();
      const trials = await db.selectFrom('deploymentTrials').select('trial').execute();
      return { counts: counts.map(({ trial }) => trial), trials: trials.map(({ trial }) => trial) };
    };
    await count(stable, 30, 0);
    await count(canary, 4, 1);
    await count(stable, 7, 0, undefined, '');
    await evaluate();
    await clean();
    const since = now.toISOString();
    expect(await kept()).toEqual({ counts: [since], trials: [since] });
    await changeWeight(registryOf(), 'public-app', 100, { now: later });
    await clean();
    expect(await kept()).toEqual({ counts: [], trials: [] });
  });

  it('is evaluated by its visits since it was started, whatever share of the visitors gets it', async () => {
    await count(stable, 30, 0);
    await count(canary, 4, 1);
    await evaluate();
    await changeWeight(registryOf(), 'public-app', 50, { now });
    const [trial] = runningTrials(await registryOf().read());
    expect(trial).toMatchObject({ version: canary, stable, since: now.toISOString() });
    const { failures } = await readEvidence(test.database.db, trial!);
    expect(failures).toMatchObject({
      canary: { visits: 4, failures: 1 },
      stable: { visits: 30, failures: 0 },
    });
  });
});
