import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { remotesDocument } from 'shared/contract/schemas';
import { makeBuild } from '../../test/support/test-builds.ts';
import { folderStore } from './folder-store.ts';
import {
  changeWeight,
  cleanVersions,
  deploymentsOf,
  deploymentsPlugin,
  folderTarget,
  followDeployments,
  isRunning,
  publish,
  rollback,
  type DeploymentName,
} from './index.ts';
import { Registry } from './registry.ts';

let folder: string;
let remotesDir: string;
let registry: Registry;
let clock: number;

const later = (days: number): Date => new Date((clock += days * 24 * 60 * 60 * 1000));

/** Publishes a build of this text, a minute after what happened before. @returns its version. */
const ship = async (
  name: DeploymentName,
  text: string,
  { weight, ...build }: Parameters<typeof makeBuild>[3] & { weight?: number } = {},
): Promise<string> => {
  const [published] = await publish(
    registry,
    folderTarget(remotesDir),
    [await makeBuild(folder, name, text, build)],
    { keepDays: 14, now: later(0.001), ...(weight !== undefined && { weight }) },
  );
  return published!.version;
};

/** What runs of a workspace: share of visitors by version. */
const running = async (name: DeploymentName): Promise<Record<string, number>> =>
  Object.fromEntries(
    deploymentsOf(await registry.read(), name)
      .filter(isRunning)
      .map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
  );

/** Rolls back. @returns the version that everybody gets then. */
const back = async (name: DeploymentName, options: { to?: string; now?: Date } = {}): Promise<string> =>
  (await rollback(registry, remotesDir, name, options)).version;

const serve = async () => {
  const app = Fastify();
  const deployments = followDeployments(registry, remotesDir, () => undefined);
  await app.register(deploymentsPlugin(deployments, remotesDir));
  return app;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-publish-'));
  remotesDir = join(folder, 'remotes');
  registry = new Registry(folderStore(remotesDir));
  clock = Date.now();
});
afterEach(() => rm(folder, { recursive: true }));

describe('publishing a remote', () => {
  it('points /remotes.json to the new version and leaves the others as they were', async () => {
    await ship('shell', 'shell');
    await ship('member-app', 'member');
    const app = await serve();
    const before = remotesDocument.parse((await app.inject('/remotes.json')).json());
    const version = await ship('public-app', 'public');
    const answer = await app.inject('/remotes.json');
    const document = remotesDocument.parse(answer.json());
    expect(document.microFrontends['public-app']?.[0]?.metadata.version).toBe(version);
    expect(document.microFrontends['member-app']).toEqual(before.microFrontends['member-app']);
    expect(document.microFrontends['shell']).toBeUndefined();
    const again = await app.inject({
      url: '/remotes.json',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('says what each of its scripts and style sheets must hash to', async () => {
    await ship('public-app', 'abc');
    const document = remotesDocument.parse((await (await serve()).inject('/remotes.json')).json());
    const [deployment] = document.microFrontends['public-app'] ?? [];
    expect(deployment?.metadata.integrity).toBe(
      'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
    );
    expect(deployment?.extras.integrity).toEqual({
      'remoteEntry.js': 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
      'cats.css': expect.stringMatching(/^sha256-/),
    });
  });

  it('moves nothing when the same build is published again', async () => {
    const build = await makeBuild(folder, 'public-app', 'same');
    const options = { keepDays: 14 };
    const first = await publish(registry, folderTarget(remotesDir), [build], options);
    const second = await publish(registry, folderTarget(remotesDir), [build], options);
    expect(first).toMatchObject([{ moved: true }]);
    expect(second).toEqual([{ ...first[0], moved: false }]);
  });

  it('keeps the old version for tabs that are open', async () => {
    const old = await ship('public-app', 'old');
    await ship('public-app', 'new');
    const app = await serve();
    const answer = await app.inject(`/remotes/public-app/${old}/browser/remoteEntry.js`);
    expect(answer.body).toBe('old');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('packs no file again that an older version has as well', async () => {
    const packedIn = (version: string) =>
      join(remotesDir, 'public-app', version, 'browser/remoteEntry.js.br');
    const text = 'the same text in both of them, and once more: the same text in both of them';
    const old = await ship('public-app', text);
    const recognisable = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
    expect(recognisable).not.toEqual(await readFile(packedIn(old)));
    await writeFile(packedIn(old), recognisable);
    const same = await ship('public-app', text, { serverCode: 'another server code' });
    expect(await readFile(packedIn(same))).toEqual(recognisable);
    const other = await ship('public-app', `${text}!`);
    expect(brotliDecompressSync(await readFile(packedIn(other))).toString()).toBe(`${text}!`);
  });

  it('packs a file itself whose older copy is damaged', async () => {
    const old = await ship('public-app', 'one text');
    await writeFile(join(remotesDir, 'public-app', old, 'browser/remoteEntry.js.br'), 'damaged');
    const version = await ship('public-app', 'one text', { serverCode: 'another server code' });
    const packed = await readFile(join(remotesDir, 'public-app', version, 'browser/remoteEntry.js.br'));
    expect(brotliDecompressSync(packed).toString()).toBe('one text');
  });

  it('packs nothing of builds that nobody loads from far away, and serves them as they are', async () => {
    const build = await makeBuild(folder, 'public-app', 'in development');
    const place = folderTarget(remotesDir, undefined, { packs: false });
    const [published] = await publish(registry, place, [build], { keepDays: 14 });
    const path = join('public-app', published!.version, 'browser');
    expect((await readdir(join(remotesDir, path))).filter((file) => file.endsWith('.br'))).toEqual([]);
    const answer = await (
      await serve()
    ).inject({ url: `/remotes/${path}/remoteEntry.js`, headers: { 'accept-encoding': 'br' } });
    expect(answer.body).toBe('in development');
  });

  it('serves the packed copy to browsers that take it', async () => {
    const version = await ship('public-app', 'packed text');
    const app = await serve();
    const answer = await app.inject({
      url: `/remotes/public-app/${version}/browser/remoteEntry.js`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('packed text');
  });

  it('gives nobody the server build or the registry', async () => {
    const version = await ship('public-app', 'x');
    const app = await serve();
    for (const path of [
      `/remotes/public-app/${version}/server/index.cjs`,
      `/remotes/public-app/${version}/browser/../server/index.cjs`,
      `/remotes/public-app/${version}/browser/%2e%2e/server/index.cjs`,
      '/remotes/registry/1.json',
    ])
      expect((await app.inject(path)).statusCode).toBe(404);
  });

  it.each(['build.json', 'browser/remoteEntry.js', 'browser/cats.css', 'browser/assets.json'])(
    'leaves nothing behind when the build lacks %s',
    async (file) => {
      const build = await makeBuild(folder, 'public-app', 'x');
      await rm(join(build.distDir, file));
      await expect(publish(registry, folderTarget(remotesDir), [build], { keepDays: 14 })).rejects.toThrow();
      expect(await readdir(folder)).not.toContain('remotes');
    },
  );

  it('may come from another bundler, whose manifest says what it consists of', async () => {
    const build = await makeBuild(folder, 'member-app', 'x');
    await rm(join(build.distDir, 'browser/assets.json'));
    const assets = { js: { sync: ['551.js'], async: [] }, css: { sync: [], async: ['cats.css'] } };
    await writeFile(
      join(build.distDir, 'browser/mf-manifest.json'),
      JSON.stringify({ name: 'member_app', exposes: [{ name: 'app', assets }] }),
    );
    const place = folderTarget(remotesDir);
    await expect(publish(registry, place, [build], { keepDays: 14 })).rejects.toThrow(
      'The build lacks browser/551.js.',
    );
    await writeFile(join(build.distDir, 'browser/551.js'), 'exposed');
    const [published] = await publish(registry, place, [build], { keepDays: 14 });
    const manifest = await (
      await serve()
    ).inject(`/remotes/member-app/${published!.version}/browser/mf-manifest.json`);
    expect(manifest.json()).toMatchObject({ name: 'member_app' });
  });

  it('is refused for a contract that the shell or the server does not work with', async () => {
    await ship('shell', 'shell', { serves: { from: 1, to: 2 } });
    await ship('public-app', 'old');
    await registry.change((state) => ({ ...state, served: { from: 1, to: 2 } }));
    await expect(ship('public-app', 'new', { contract: 3 })).rejects.toThrow(
      /public-app [0-9a-f]{12} was built for contract 3, and the server works with contracts 1 to 2\.\npublic-app [0-9a-f]{12} was built for contract 3, and shell [0-9a-f]{12} works with contracts 1 to 2\./,
    );
    expect(await readdir(join(remotesDir, 'public-app'))).toHaveLength(1);
    await ship('public-app', 'new', { contract: 2 });
  });

  it('is not held up by what others have broken', async () => {
    await ship('admin-app', 'from the future', { contract: 9 });
    await registry.change((state) => ({ ...state, served: { from: 1, to: 1 } }));
    await ship('public-app', 'fine');
    expect(Object.values(await running('public-app'))).toEqual([100]);
  });
});

it('a shell is refused that does not work with a published remote, and comes together with its remotes', async () => {
  await ship('shell', 'old');
  const member = await ship('member-app', 'member');
  const shell = await makeBuild(folder, 'shell', 'new', { contract: 2, serves: { from: 2, to: 2 } });
  const place = folderTarget(remotesDir);
  await expect(publish(registry, place, [shell], { keepDays: 14 })).rejects.toThrow(
    `member-app ${member} was built for contract 1`,
  );
  const remote = await makeBuild(folder, 'member-app', 'new', { contract: 2 });
  await publish(registry, place, [shell, remote], {
    keepDays: 14,
    served: { from: 2, to: 2 },
    now: later(1),
  });
  await expect(back('shell')).rejects.toThrow('was built for contract 2');
});

describe('a canary', () => {
  it('gets its share beside the stable one, then more, then everybody', async () => {
    const stable = await ship('public-app', 'stable');
    const canary = await ship('public-app', 'canary', { weight: 10 });
    expect(await running('public-app')).toEqual({ [stable]: 90, [canary]: 10 });
    await changeWeight(registry, 'public-app', 50, { now: later(1) });
    expect(await running('public-app')).toEqual({ [stable]: 50, [canary]: 50 });
    await changeWeight(registry, 'public-app', 100, { now: later(1) });
    expect(await running('public-app')).toEqual({ [canary]: 100 });
    expect(await back('public-app', { now: later(1) })).toBe(stable);
  });

  it('ends by a rollback, or when another version is released', async () => {
    const stable = await ship('public-app', 'stable');
    await ship('public-app', 'canary', { weight: 10 });
    expect(await back('public-app', { now: later(1) })).toBe(stable);
    expect(await running('public-app')).toEqual({ [stable]: 100 });
    await ship('public-app', 'second canary', { weight: 10 });
    const released = await ship('public-app', 'released');
    expect(await running('public-app')).toEqual({ [released]: 100 });
    expect(await back('public-app', { now: later(1) })).toBe(stable);
  });

  it('needs a stable one beside it that is another', async () => {
    await expect(ship('public-app', 'first', { weight: 10 })).rejects.toThrow('Nothing runs yet');
    await ship('public-app', 'first');
    await expect(ship('public-app', 'first', { weight: 10 })).rejects.toThrow('nothing has changed');
    await expect(changeWeight(registry, 'public-app', 20)).rejects.toThrow('There is no canary');
  });
});

describe('a rollback', () => {
  it('goes one version back, each time, and to any that is named', async () => {
    const first = await ship('shell', 'first');
    const second = await ship('shell', 'second');
    const third = await ship('shell', 'third');
    expect(await back('shell', { now: later(1) })).toBe(second);
    expect(await back('shell', { now: later(1) })).toBe(first);
    await expect(back('shell')).rejects.toThrow('no version before');
    expect(await back('shell', { to: third, now: later(1) })).toBe(third);
    await expect(back('shell', { to: 'nowhere' })).rejects.toThrow('nowhere is not kept');
    expect(await running('shell')).toEqual({ [third]: 100 });
  });

  it('never brings a version back that somebody went back from', async () => {
    const good = await ship('public-app', 'good');
    const broken = await ship('public-app', 'broken');
    await back('public-app', { now: later(1) });
    await ship('public-app', 'broken otherwise');
    expect(await back('public-app', { now: later(1) })).toBe(good);
    expect(await back('public-app', { to: broken, now: later(1) })).toBe(broken);
  });

  it('brings back what everybody had last, not what was published last', async () => {
    const first = await ship('public-app', 'first');
    await ship('public-app', 'second');
    await ship('public-app', 'third');
    await back('public-app', { to: first, now: later(1) });
    await ship('public-app', 'fourth');
    expect(await back('public-app', { now: later(1) })).toBe(first);
  });

  it('leads to what ran before also after a version was named', async () => {
    const first = await ship('public-app', 'first');
    const second = await ship('public-app', 'second');
    expect(await back('public-app', { now: later(1) })).toBe(first);
    expect(await back('public-app', { to: second, now: later(1) })).toBe(second);
    expect(await back('public-app', { now: later(1) })).toBe(first);

    const third = await ship('public-app', 'third');
    await back('public-app', { to: second, now: later(1) });
    expect(await back('public-app', { now: later(1) })).toBe(third);
    expect(await back('public-app', { now: later(1) })).toBe(first);
    await expect(back('public-app')).rejects.toThrow(
      /no version before the present one\..+--to VERSION .+[0-9a-f]{12}, [0-9a-f]{12}/,
    );
  });

  it('does not count canaries that ended, and counts one that was released', async () => {
    const stable = await ship('public-app', 'stable');
    const canary = await ship('public-app', 'canary', { weight: 10 });
    await back('public-app', { now: later(1) });
    expect(await back('public-app', { to: canary, now: later(1) })).toBe(canary);
    await ship('public-app', 'another canary', { weight: 10 });
    expect(await back('public-app', { to: canary, now: later(1) })).toBe(canary);
    expect(await back('public-app', { to: canary, now: later(1) })).toBe(canary);
    expect(await back('public-app', { now: later(1) })).toBe(stable);
  });

  it('passes over versions that are no longer kept', async () => {
    const first = await ship('public-app', 'first');
    const second = await ship('public-app', 'second');
    await ship('public-app', 'third');
    await back('public-app', { to: first, now: later(1) });
    await registry.change((state) => ({
      ...state,
      microFrontends: {
        'public-app': deploymentsOf(state, 'public-app').filter(({ metadata }) =>
          [first, second].includes(metadata.version),
        ),
      },
    }));
    expect(await back('public-app', { now: later(1) })).toBe(second);
    expect(await back('public-app', { now: later(1) })).toBe(first);
  });

  it('works in a registry that an older server has written', async () => {
    const good = await ship('public-app', 'good');
    const broken = await ship('public-app', 'broken');
    const present = await ship('public-app', 'present');
    await registry.change((state) => ({
      ...state,
      microFrontends: {
        'public-app': deploymentsOf(state, 'public-app').map((kept) =>
          kept.metadata.version === broken ? { ...kept, extras: { ...kept.extras, withdrawn: true } } : kept,
        ),
      },
      history: {},
    }));
    expect(await running('public-app')).toEqual({ [present]: 100 });
    expect(await back('public-app', { now: later(1) })).toBe(good);
  });

  it('stands in the history with every other step', async () => {
    const first = await ship('public-app', 'first');
    const second = await ship('public-app', 'second', { weight: 10 });
    await changeWeight(registry, 'public-app', 50, { now: later(1) });
    await back('public-app', { now: later(1) });
    await ship('public-app', 'second');
    await back('public-app', { now: later(1) });
    const { transitions } = (await registry.read()).history['public-app']!;
    expect(transitions.map(({ step, version, before, traffic }) => [step, version, before, traffic])).toEqual(
      [
        ['released', first, null, 100],
        ['canary started', second, first, 10],
        ['canary share changed', second, first, 50],
        ['canary ended', second, first, 0],
        ['released', second, first, 100],
        ['rolled back', first, second, 100],
      ],
    );
  });

  it('is refused for a version whose files are gone', async () => {
    const old = await ship('public-app', 'old');
    const present = await ship('public-app', 'present');
    await rm(join(remotesDir, 'public-app', old), { recursive: true });
    await expect(back('public-app')).rejects.toThrow(`The files of public-app ${old} are gone`);
    expect(await running('public-app')).toEqual({ [present]: 100 });
  });
});

describe('old versions', () => {
  /** As if all that is published were put there long ago. */
  const age = async (): Promise<void> => {
    const old = new Date(clock - 100 * 24 * 60 * 60 * 1000);
    for (const version of await readdir(join(remotesDir, 'public-app')))
      await utimes(join(remotesDir, 'public-app', version), old, old);
  };

  it('go after their time, apart from the one before the present and a canary', async () => {
    const versions: string[] = [];
    for (const text of ['a', 'b', 'c']) versions.push(await ship('public-app', text));
    const canary = await ship('public-app', 'canary', { weight: 10 });
    await age();
    later(15);
    await ship('member-app', 'touches nothing of the others');
    expect(await readdir(join(remotesDir, 'public-app'))).toHaveLength(4);
    await changeWeight(registry, 'public-app', 20, { now: later(0) });
    await back('public-app', { now: later(0) });
    const last = await ship('public-app', 'd');
    expect((await readdir(join(remotesDir, 'public-app'))).sort()).toEqual(
      [versions[2], canary, last].sort(),
    );
  });

  it('go from a server that only keeps copies of them', async () => {
    const here = await ship('public-app', 'a');
    await age();
    await cleanVersions(registry, remotesDir, 14, later(0));
    expect(await readdir(join(remotesDir, 'public-app'))).toEqual([here]);
    await registry.change((state) => ({ ...state, microFrontends: {} }));
    await cleanVersions(registry, remotesDir, 14, later(0));
    expect(await readdir(join(remotesDir, 'public-app'))).toEqual([]);
  });

  it('stay while tabs may be open that run them', async () => {
    for (const text of ['a', 'b', 'c']) await ship('public-app', text);
    await age();
    later(13);
    await ship('public-app', 'd');
    expect(await readdir(join(remotesDir, 'public-app'))).toHaveLength(4);
  });
});
