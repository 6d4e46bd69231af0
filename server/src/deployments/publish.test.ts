import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { remotesDocument } from 'shared/contract';
import { deploymentsPlugin, folderDeployments, publish } from './index.ts';

let folder: string;
let remotesDir: string;

/** A built remote whose entry holds this text. */
const buildOf = async (text: string): Promise<string> => {
  const dist = await mkdtemp(join(folder, 'dist-'));
  await mkdir(join(dist, 'browser'));
  await mkdir(join(dist, 'server'));
  await writeFile(join(dist, 'build.json'), '{"contract":1}');
  await writeFile(join(dist, 'browser/remoteEntry.js'), text);
  await writeFile(join(dist, 'server/index.cjs'), 'secret server code');
  return dist;
};

const serve = async () => {
  const app = Fastify();
  await app.register(deploymentsPlugin(folderDeployments(remotesDir), remotesDir));
  return app;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-publish-'));
  remotesDir = join(folder, 'remotes');
  await mkdir(remotesDir);
});
afterEach(() => rm(folder, { recursive: true }));

describe('publishing a remote', () => {
  it('points /remotes.json to the new version and leaves the others as they were', async () => {
    await publish(remotesDir, 'shell', await shellBuild());
    await publish(remotesDir, 'member-app', await buildOf('member'));
    const before = await folderDeployments(remotesDir).document();
    const { version } = await publish(remotesDir, 'public-app', await buildOf('public'));
    const app = await serve();
    const document = remotesDocument.parse((await app.inject('/remotes.json')).json());
    expect(document.microFrontends['public-app']?.[0]?.metadata.version).toBe(version);
    expect(document.microFrontends['member-app']).toEqual(before.microFrontends['member-app']);
    expect(document.microFrontends['shell']).toBeUndefined();
  });

  it('moves nothing when the same build is published again', async () => {
    const first = await publish(remotesDir, 'public-app', await buildOf('same'));
    const second = await publish(remotesDir, 'public-app', await buildOf('same'));
    expect(first.moved).toBe(true);
    expect(second).toEqual({ version: first.version, moved: false });
  });

  it('keeps the old version for tabs that are open', async () => {
    const old = await publish(remotesDir, 'public-app', await buildOf('old'));
    await publish(remotesDir, 'public-app', await buildOf('new'));
    const app = await serve();
    const answer = await app.inject(`/remotes/public-app/${old.version}/browser/remoteEntry.js`);
    expect(answer.body).toBe('old');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('serves the packed copy to browsers that take it', async () => {
    const { version } = await publish(remotesDir, 'public-app', await buildOf('packed text'));
    const app = await serve();
    const answer = await app.inject({
      url: `/remotes/public-app/${version}/browser/remoteEntry.js`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('packed text');
  });

  it('gives nobody the server build or the registry', async () => {
    const { version } = await publish(remotesDir, 'public-app', await buildOf('x'));
    const app = await serve();
    for (const path of [
      `/remotes/public-app/${version}/server/index.cjs`,
      `/remotes/public-app/${version}/browser/../server/index.cjs`,
      `/remotes/public-app/${version}/browser/%2e%2e/server/index.cjs`,
      '/remotes/registry.json',
    ])
      expect((await app.inject(path)).statusCode).toBe(404);
  });

  it('leaves nothing behind when the build is not complete', async () => {
    const dist = await buildOf('x');
    await rm(join(dist, 'build.json'));
    await expect(publish(remotesDir, 'public-app', dist)).rejects.toThrow();
    expect(await readdir(remotesDir)).toEqual([]);
  });
});

const shellBuild = async (): Promise<string> => {
  const dist = await buildOf('shell');
  await writeFile(join(dist, 'browser/assets.json'), '{}');
  return dist;
};
