import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBuild } from '../../test/support/test-builds.ts';
import type { Operations } from '../consumer-contracts/index.ts';
import { digest } from './build.ts';
import { folderStore } from './folder-store.ts';
import { brokenVersions, folderTarget, publish, recordApi, rollback, type DeploymentName } from './index.ts';
import { Registry, type RegistryState } from './registry.ts';

const reading = (...fields: string[]): Operations => ({
  'GET /cats': { query: [], answer: Object.fromEntries(fields.map((one) => [one, ['string']])), body: {} },
});
const swr = (...names: string[]) => ({ swr: { version: '2.5.1', names } });

let folder: string;
let remotesDir: string;
let registry: Registry;
let clock: number;

const later = (days: number): Date => new Date((clock += days * 24 * 60 * 60 * 1000));

const ship = async (
  name: DeploymentName,
  text: string,
  { weight, ...build }: Parameters<typeof makeBuild>[3] & { weight?: number },
): Promise<string> => {
  const [published] = await publish(
    registry,
    folderTarget(remotesDir),
    [await makeBuild(folder, name, text, build)],
    { keepDays: 14, remotesDir, now: later(0.001), ...(weight !== undefined && { weight }) },
  );
  return published!.version;
};

const brokenBy = async (api: Operations, now = later(0)): Promise<unknown[]> =>
  (await brokenVersions(await registry.read(), () => api, { remotesDir, keepDays: 14, now })).map(
    ({ label, isRunning, faults }) => [label, isRunning, faults.map(({ type }) => type)],
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-statements-'));
  remotesDir = join(folder, 'remotes');
  registry = new Registry(folderStore(remotesDir));
  clock = Date.now();
});
afterEach(() => rm(folder, { recursive: true }));

describe('a deploy is refused', () => {
  it('of a remote that reads a field which the running server does not send, and leaves no folder behind', async () => {
    await recordApi(registry, reading('[].name'));
    await expect(ship('member-app', 'one', { uses: { api: reading('[].ems') } })).rejects.toThrow(
      /^member-app [0-9a-f]{12} reads `\[\]\.ems` of GET \/cats, which the running server does not send\.$/,
    );
    expect(await readdir(join(remotesDir, 'member-app')).catch(() => [])).toEqual([]);
    await recordApi(registry, reading('[].name', '[].ems'));
    await ship('member-app', 'one', { uses: { api: reading('[].ems') } });
  });

  it('of a shell without an export that a running version uses, until that version no longer runs', async () => {
    const remotes = ['member-app'];
    await ship('shell', 'first', { provides: { modules: swr('mutate', 'preload'), remotes } });
    const old = await ship('member-app', 'old', { uses: { modules: swr('preload') } });
    const fresh = await ship('member-app', 'new', { uses: { modules: swr('mutate') }, weight: 50 });
    const next = { provides: { modules: swr('mutate'), remotes } };
    await expect(ship('shell', 'second', next)).rejects.toThrow(
      new RegExp(`^member-app ${old} uses \`preload\` of swr, which shell [0-9a-f]{12} does not have\\.$`),
    );

    await ship('member-app', 'new', { uses: { modules: swr('mutate') } });
    const second = await ship('shell', 'second', next);
    await expect(rollback(registry, remotesDir, 'member-app', { to: old })).rejects.toThrow(
      `member-app ${old} uses \`preload\` of swr, which shell ${second} does not have.`,
    );
    expect(fresh).not.toBe(old);
  });

  it('of a shell that no longer shows a running remote', async () => {
    await ship('shell', 'first', { provides: { remotes: ['member-app', 'admin-app'] } });
    await ship('admin-app', 'admin', { uses: {} });
    await expect(ship('shell', 'second', { provides: { remotes: ['member-app'] } })).rejects.toThrow(
      /^admin-app [0-9a-f]{12} is not shown by shell [0-9a-f]{12}\.$/,
    );
  });

  it('of a public remote without an address that another one leads to', async () => {
    await ship('public-app', 'first', { provides: { addresses: ['/cats', '/cats/:x'] } });
    await ship('admin-app', 'admin', { uses: { addresses: ['/cats/:x', '/adminpage'] } });
    await expect(ship('public-app', 'second', { provides: { addresses: ['/cats'] } })).rejects.toThrow(
      /^admin-app [0-9a-f]{12} leads to \/cats\/:x, which public-app [0-9a-f]{12} does not show\.$/,
    );
  });

  it('of what does not fit to another deploy that came first while its files were stored', async () => {
    const remotes = ['member-app'];
    await ship('shell', 'first', { provides: { modules: swr('mutate', 'preload'), remotes } });
    await ship('member-app', 'old', { uses: { modules: swr('mutate') } });
    const build = await makeBuild(folder, 'member-app', 'new', { uses: { modules: swr('preload') } });
    const target = folderTarget(remotesDir);
    const overtaken = {
      ...target,
      async put(stored: Parameters<typeof target.put>[0]): Promise<void> {
        await target.put(stored);
        await ship('shell', 'second', { provides: { modules: swr('mutate'), remotes } });
      },
    };
    // Another process has a registry of its own.
    const other = new Registry(folderStore(remotesDir));
    const late = publish(other, overtaken, [build], { keepDays: 14, remotesDir, now: later(0.001) });
    await expect(late).rejects.toThrow(
      /^member-app [0-9a-f]{12} uses `preload` of swr, which shell [0-9a-f]{12} does not have\.$/,
    );
  });
});

it('a statement that is too large refuses its deploy, and later is taken for none', async () => {
  const long = { api: reading('x'.repeat(1_100_000)) };
  await expect(ship('member-app', 'large', { uses: long })).rejects.toThrow(
    'uses.json of member-app is larger than 1 MB.',
  );

  const version = await ship('member-app', 'small', { uses: { api: reading('[].ems') } });
  const file = join(remotesDir, 'member-app', version, 'uses.json');
  const hash = digest(await readFile(file));
  await writeFile(file, JSON.stringify({ ...long, modules: {}, addresses: [] }));
  const other = digest(await readFile(file));
  await registry.change(
    (state) => JSON.parse(JSON.stringify(state).replaceAll(hash, other)) as RegistryState,
  );
  expect(await brokenBy(reading('[].name'))).toEqual([]);
});

it('a canary ends although the version that everybody gets lacks something already', async () => {
  await ship('member-app', 'stable', { uses: { api: reading('[].ems') } });
  await ship('member-app', 'canary', { uses: {}, weight: 10 });
  await recordApi(registry, {});
  const { ended } = await rollback(registry, remotesDir, 'member-app');
  expect(ended).toHaveLength(1);
});

it('a statement of another toolchain that cannot be read refuses its deploy, and later hinders no rollback', async () => {
  // Types as this toolchain does not write them.
  const strange = { api: 5 } as unknown as { api: Operations };
  await expect(ship('member-app', 'strange', { uses: strange })).rejects.toThrow(
    'uses.json of member-app cannot be read.',
  );

  const version = await ship('member-app', 'of an older server', { uses: {} });
  await ship('public-app', 'first', {});
  await ship('public-app', 'second', {});
  const file = join(remotesDir, 'member-app', version, 'uses.json');
  const hash = digest(await readFile(file));
  await writeFile(file, JSON.stringify(strange));
  const other = digest(await readFile(file));
  // The same state with another hash.
  await registry.change(
    (state) => JSON.parse(JSON.stringify(state).replaceAll(hash, other)) as RegistryState,
  );
  await rollback(registry, remotesDir, 'public-app');
  expect(await brokenBy(reading('[].name'))).toEqual([]);
});

it('versions that state nothing are published as before', async () => {
  await recordApi(registry, {});
  await ship('shell', 'shell', {});
  await ship('member-app', 'member', {});
  expect(await brokenBy({})).toEqual([]);
});

it('a server names the stable version, the canary, and those of open tabs that it would break', async () => {
  const tab = await ship('member-app', 'of a tab', { uses: { api: reading('[].ems') } });
  const stable = await ship('member-app', 'stable', { uses: { api: reading('[].ems', '[].name') } });
  const canary = await ship('member-app', 'canary', { uses: { api: reading('[].name') }, weight: 10 });
  await ship('admin-app', 'admin', { uses: { api: reading('[].name') } });
  expect(await brokenBy(reading('[].ems', '[].name'))).toEqual([]);
  expect(await brokenBy(reading('[].ems'))).toEqual(
    expect.arrayContaining([
      [`member-app ${stable}`, true, ['not sent']],
      [`member-app ${canary}`, true, ['not sent']],
    ]),
  );
  const broken = await brokenBy(reading('[].name'));
  expect(broken).toHaveLength(2);
  expect(broken).toEqual(
    expect.arrayContaining([
      [`member-app ${tab}`, false, ['not sent']],
      [`member-app ${stable}`, true, ['not sent']],
    ]),
  );
  expect(await brokenBy(reading('[].name'), later(15))).toEqual([
    [`member-app ${stable}`, true, ['not sent']],
  ]);
});
