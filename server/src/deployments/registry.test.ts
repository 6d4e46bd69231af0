import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { makeBuild } from '../../test/support/test-builds.ts';
import { openTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { openDatabase } from '../database/index.ts';
import { databaseStore, followedRegistry } from './database-store.ts';
import { folderStore } from './folder-store.ts';
import { folderTarget, openRegistry, publish, serverRegistry } from './index.ts';
import { joinDatabase } from './open-registry.ts';
import { deploymentNames, Registry } from './registry.ts';

let folder: string;
let test: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-registry-'));
  test = await openTestDatabase();
});
afterEach(async () => {
  await test.remove();
  await rm(folder, { recursive: true });
});

const bump = (registry: Registry, name: string): Promise<unknown> =>
  registry.change((state) => ({
    ...state,
    microFrontends: { ...state.microFrontends, [name]: [] },
  }));

describe.each([
  ['in a folder', () => folderStore(folder)],
  ['in the database', () => databaseStore(test.database)],
])('a registry %s', (_where, storeOf) => {
  it('keeps every one of many changes made at once', async () => {
    const registries = Array.from({ length: 8 }, () => new Registry(storeOf()));
    await Promise.all(
      registries.flatMap((registry, who) =>
        Array.from({ length: 5 }, (_, which) => bump(registry, `remote-${who}-${which}`)),
      ),
    );
    const state = await new Registry(storeOf()).read();
    expect(Object.keys(state.microFrontends)).toHaveLength(40);
  });

  it('refuses a change of a state that is so old that what came after it is cleaned away', async () => {
    const store = storeOf();
    for (let revision = 1; revision <= 15; revision += 1)
      expect(await store.add(revision, `{"state":${revision}}`)).toBe(true);
    expect(await store.add(2, '{"state":"old"}')).toBe(false);
    expect(await store.newest(0)).toEqual({ revision: 15, text: '{"state":15}' });
  });

  it('holds what two publish at the same moment', async () => {
    const builds = await Promise.all(deploymentNames.map((name) => makeBuild(folder, name, name)));
    const place = folderTarget(join(folder, 'remotes'));
    await Promise.all(
      builds.map((build) => publish(new Registry(storeOf()), place, [build], { keepDays: 14 })),
    );
    const state = await new Registry(storeOf()).read();
    expect(Object.keys(state.microFrontends).sort()).toEqual([...deploymentNames].sort());
  });

  it('decides anew when another change came first while an edit was waiting', async () => {
    const registry = new Registry(storeOf());
    await bump(registry, 'first');
    const seen: string[][] = [];
    await registry.change(async (state) => {
      seen.push(Object.keys(state.microFrontends));
      // Of the same process, too, which has then read the newer state.
      if (seen.length === 1) await bump(registry, 'second');
      return { ...state, microFrontends: { ...state.microFrontends, third: [] } };
    });
    expect(seen).toEqual([['first'], ['first', 'second']]);
    expect(Object.keys((await new Registry(storeOf()).read()).microFrontends)).toEqual([
      ...['first', 'second', 'third'],
    ]);
  });

  it('changes nothing when an edit is refused', async () => {
    const registry = new Registry(storeOf());
    await bump(registry, 'public-app');
    const refused = registry.change(() => {
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await new Registry(storeOf()).read()).toEqual(await registry.read());
  });
});

it('publishes of several processes lose none of each other', async () => {
  const script = `
    const { folderStore } = await import(${JSON.stringify(fileURLToPath(new URL('folder-store.ts', import.meta.url)))});
    const { Registry } = await import(${JSON.stringify(fileURLToPath(new URL('registry.ts', import.meta.url)))});
    const registry = new Registry(folderStore(process.argv[1]));
    for (let n = 0; n < 8; n += 1)
      await registry.change((state) => ({
        ...state,
        microFrontends: { ...state.microFrontends, [process.argv[2] + n]: [] },
      }));`;
  const children = ['a', 'b', 'c'].map((who) =>
    spawn(process.execPath, ['--input-type=module', '-e', script, folder, who], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0, 0]);
  const state = await new Registry(folderStore(folder)).read();
  expect(Object.keys(state.microFrontends)).toHaveLength(24);
});

describe('who publishes to a server', () => {
  it('reaches it by the same configuration', async () => {
    const server = serverRegistry(test.config, test.database);
    await server.read();
    const { registry, close } = await openRegistry(test.config);
    await bump(registry, 'public-app');
    await close();
    await test.database.changes.poll();
    expect(Object.keys((await server.read()).microFrontends)).toEqual(['public-app']);
  });

  it('leaves the schema alone that a newer server has made', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(
      test.database.db,
    );
    const joined = await joinDatabase(test.config);
    await bump(new Registry(databaseStore(joined)), 'public-app');
    await joined.close();
  });

  it('makes a database ready that no server has opened yet', async () => {
    const joined = await joinDatabase({ databaseUrl: null, dataDir: folder });
    await bump(new Registry(databaseStore(joined)), 'public-app');
    await joined.close();
  });
});

describe('servers that share a database', () => {
  it('agree on what another one was told, once they have looked', async () => {
    const other = await openDatabase(test.config);
    const here = followedRegistry(test.database);
    const there = followedRegistry(other);
    await there.read();
    await bump(here, 'public-app');
    await other.changes.poll();
    expect(await there.read()).toEqual(await here.read());
    expect(Object.keys((await there.read()).microFrontends)).toEqual(['public-app']);
    await other.close();
  });

  it('go on with what they know while the database is away', async () => {
    const other = await openDatabase(test.config);
    const registry = followedRegistry(other);
    await bump(registry, 'public-app');
    const known = await registry.read();
    await other.close();
    other.changes.announce(['deployments']);
    expect(await registry.read()).toEqual(known);
  });
});
