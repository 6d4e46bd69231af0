import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiPaths, chooseDeployment, shareIn } from 'shared/contract';
import { remotesDocument, type SiteConfig } from 'shared/contract/schemas';
import { makeBuild } from '../../test/support/test-builds.ts';
import { folderStore } from '../deployments/folder-store.ts';
import {
  changeWeight,
  deploymentsPlugin,
  folderTarget,
  followDeployments,
  httpTarget,
  publish,
  rollback,
  type DeploymentName,
  type PublishTarget,
} from '../deployments/index.ts';
import { Registry } from '../deployments/registry.ts';
import { pagesPlugin } from './plugin.ts';

const shellCode = (word: string) => `
exports.libraries = {};
exports.render = async ({ url, remote }) => '<main>${word} ' + (remote ? remote() : 'Loading...') + '</main>';`;
const remoteCode = (word: string) => `
exports.App = () => '${word}';
exports.planPage = () => ({ known: true, needs: [], chunks: [] });`;

const config: SiteConfig = {
  apiBase: '/api',
  identity: { provider: 'local', apiKey: '', projectId: '', origin: '' },
  files: { provider: 'local', bucket: '' },
};

let folder: string;
let remotesDir: string;
let registry: Registry;
let app: FastifyInstance;
let troubles: unknown[];

const ship = async (
  name: DeploymentName,
  word: string,
  {
    weight,
    to = folderTarget(remotesDir),
    serverCode = name === 'shell' ? shellCode(word) : remoteCode(word),
  }: { weight?: number; to?: PublishTarget; serverCode?: string } = {},
): Promise<string> => {
  const [published] = await publish(registry, to, [await makeBuild(folder, name, word, { serverCode })], {
    keepDays: 14,
    ...(weight !== undefined && { weight }),
  });
  return published!.version;
};

const open = async (): Promise<FastifyInstance> => {
  const server = Fastify();
  const deployments = followDeployments(registry, remotesDir, (error) => troubles.push(error));
  server.get(`/api${apiPaths.club}`, async () => ({}));
  await server.register(deploymentsPlugin(deployments, remotesDir));
  await server.register(
    pagesPlugin({
      deployments,
      siteUrl: null,
      siteConfig: () => config,
      onPublicChange: () => undefined,
    }),
  );
  return server;
};

const get = (cookie?: string, headers: Record<string, string> = {}, url = '/cats') =>
  app.inject({ url, headers: { ...headers, ...(cookie !== undefined && { cookie }) } });

/** The word that the page's remote renders. */
const wordOf = (html: string): string | undefined => /<main>\S+ ([^<]*)<\/main>/.exec(html)?.[1];

const pageData = (html: string): { remotes: unknown; origins?: string[] } =>
  JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)![1]!) as { remotes: unknown };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-pages-'));
  remotesDir = join(folder, 'remotes');
  registry = new Registry(folderStore(remotesDir));
  troubles = [];
  await ship('shell', 'shell');
  await ship('public-app', 'stable');
  app = await open();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('a canary for a tenth of the visitors', () => {
  it('is given to 7 to 13 per cent of a thousand visitors, and to each of them time and again', async () => {
    await ship('public-app', 'canary', { weight: 10 });
    // The first page of a version takes long enough that a busy machine may give up rendering it.
    for (const cookie of ['share=3', 'share=50']) await get(cookie);
    let canaryCount = 0;
    for (let visitor = 0; visitor < 1_000; visitor += 1) {
      const first = await get();
      const cookie = String(first.headers['set-cookie']).split(';')[0];
      const word = wordOf(first.body);
      const second = await get(cookie);
      expect(second.headers['set-cookie']).toBeUndefined();
      expect(wordOf(second.body)).toBe(word);
      if (word === 'canary') canaryCount += 1;
    }
    expect(canaryCount).toBeGreaterThanOrEqual(70);
    expect(canaryCount).toBeLessThanOrEqual(130);
  });

  it('is chosen by the browser for the same visitors as by the server', async () => {
    const canary = await ship('public-app', 'canary', { weight: 10 });
    const document = remotesDocument.parse((await app.inject('/remotes.json')).json());
    const deployments = document.microFrontends['public-app']!;
    for (let share = 0; share < 100; share += 1) {
      const page = await get(`session=0; share=${share}`);
      const inBrowser = chooseDeployment(deployments, shareIn(`share=${share}`))?.metadata.version;
      expect(wordOf(page.body)).toBe(inBrowser === canary ? 'canary' : 'stable');
      const carried = remotesDocument.parse(pageData(page.body).remotes);
      expect(carried.microFrontends['public-app']!.map(({ metadata }) => metadata.version)).toEqual([
        inBrowser,
      ]);
    }
  });

  it('has pages of its own among the finished ones, with their own tags', async () => {
    const before = await get();
    await ship('public-app', 'canary', { weight: 10 });
    const canary = await get('share=3');
    const stable = await get('share=50');
    expect([wordOf(canary.body), wordOf(stable.body)]).toEqual(['canary', 'stable']);
    expect(canary.headers.etag).not.toBe(stable.headers.etag);
    expect(canary.headers.vary).toContain('cookie');
    const mine = await get('share=3', { 'if-none-match': String(canary.headers.etag) });
    expect(mine.statusCode).toBe(304);
    const other = await get('share=3', { 'if-none-match': String(before.headers.etag) });
    expect(wordOf(other.body)).toBe('canary');
  });

  it('gives a number to who has none, in a cookie that no shared cache may keep', async () => {
    expect((await get()).headers['set-cookie']).toBeUndefined();
    await ship('public-app', 'canary', { weight: 10 });
    const { headers } = await get('share=100');
    expect(headers['set-cookie']).toMatch(/^share=\d\d?; Path=\/; Max-Age=2592000; SameSite=Lax$/);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('takes the number back when the trial has ended, and everybody gets the same again', async () => {
    await ship('public-app', 'canary', { weight: 10 });
    expect(wordOf((await get('share=3')).body)).toBe('canary');
    await rollback(registry, remotesDir, 'public-app');
    const after = await get('share=3');
    expect(wordOf(after.body)).toBe('stable');
    expect(after.headers['set-cookie']).toMatch(/^share=; Path=\/; Max-Age=0/);
    expect((await get()).headers['set-cookie']).toBeUndefined();
  });

  it('reaches everybody at the next page once it is released', async () => {
    await ship('public-app', 'canary', { weight: 10 });
    expect(wordOf((await get('share=50')).body)).toBe('stable');
    await changeWeight(registry, 'public-app', 100);
    expect(wordOf((await get('share=50')).body)).toBe('canary');
  });

  it('may be the shell', async () => {
    await ship('shell', 'frame', { weight: 10 });
    expect((await get('share=3')).body).toContain('<main>frame stable</main>');
    expect((await get('share=50')).body).toContain('<main>shell stable</main>');
  });
});

it.each(['browser/cats.css', 'browser/assets.json'])(
  'a version of the public remote whose %s is missing costs its rendering, and no page',
  async (file) => {
    const version = await ship('public-app', 'torn');
    await rm(join(remotesDir, 'public-app', version, file));
    const page = await get();
    expect([page.statusCode, wordOf(page.body)]).toEqual([200, 'Loading...']);
    await rollback(registry, remotesDir, 'public-app');
    expect(wordOf((await get()).body)).toBe('stable');
  },
);

it('a version of the shell whose style sheet is missing leaves pages that can be read', async () => {
  const version = await ship('shell', 'bare');
  await rm(join(remotesDir, 'shell', version, 'browser/cats.css'));
  const page = await get();
  expect([page.statusCode, wordOf(page.body)]).toEqual([200, 'stable']);
});

it('of 400 new addresses at once each is rendered or refused, and no other page is affected', async () => {
  // Fifteen milliseconds for each page, so that all of them take longer than a single one may.
  const work = 'const end = Date.now() + 15; while (Date.now() < end);';
  const serverCode = remoteCode('slow').replace("() => 'slow'", `() => { ${work} return 'slow'; }`);
  await ship('public-app', 'slow', { serverCode });
  const pages = await Promise.all(
    Array.from({ length: 400 }, (_, index) => get(undefined, {}, `/cats?q=${index}`)),
  );
  const rendered = pages.filter(({ statusCode }) => statusCode === 200);
  for (const page of rendered) expect(wordOf(page.body)).toBe('slow');
  for (const page of pages.filter((one) => !rendered.includes(one)))
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(rendered.length).toBeGreaterThan(0);
}, 20_000);

it('a page follows a deployment of a remote that it does not show', async () => {
  const before = await get();
  const version = await ship('admin-app', 'admin');
  const after = await get();
  expect(after.headers.etag).not.toBe(before.headers.etag);
  const { microFrontends } = remotesDocument.parse(pageData(after.body).remotes);
  expect(microFrontends['admin-app']?.[0]?.metadata.version).toBe(version);
  expect(microFrontends['admin-app']?.[0]?.extras.integrity).toBeUndefined();
  expect(microFrontends['public-app']?.[0]?.extras.integrity).toBeUndefined();
});

describe('a version on a static host', () => {
  let host: Server;
  let base: string;
  let stored: Map<string, Buffer>;
  let openHeaders: Record<string, string>;

  beforeEach(async () => {
    stored = new Map();
    openHeaders = { 'access-control-allow-origin': '*' };
    host = createServer((request, response) => {
      const path = request.url ?? '';
      const finish = (status: number, body?: Buffer) => {
        const type = path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
        response.writeHead(status, { ...openHeaders, 'content-type': type }).end(body);
      };
      if (request.method === 'GET') return finish(stored.has(path) ? 200 : 404, stored.get(path));
      if (request.headers.authorization !== 'Bearer secret') return finish(401);
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (request.method === 'PUT') stored.set(path, Buffer.concat(parts));
        else stored.delete(path);
        finish(204);
      });
    }).listen(0, '127.0.0.1');
    await once(host, 'listening');
    const address = host.address();
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/klub/`;
  });
  afterEach(async () => {
    host.close();
    host.closeAllConnections();
  });

  it('is sent there, is allowed by the page alone that needs it, and is rendered by the server', async () => {
    const version = await ship('public-app', 'far', { to: httpTarget(base, 'secret') });
    const page = await get();
    expect(wordOf(page.body)).toBe('far');
    const entry = `${base}public-app/${version}/browser/remoteEntry.js`;
    const { remotes, origins } = pageData(page.body);
    expect(remotesDocument.parse(remotes).microFrontends['public-app']?.[0]?.url).toBe(entry);
    const { origin } = new URL(base);
    expect(origins).toEqual([origin]);
    const policy = String(page.headers['content-security-policy']);
    for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${origin}`));
    const copy = remotesDocument.parse(JSON.parse(stored.get('/klub/remotes.json')!.toString()));
    expect(copy.microFrontends['public-app']?.[0]?.url).toBe(entry);
    expect(troubles).toEqual([]);
    await rollback(registry, remotesDir, 'public-app');
    expect((await get()).headers['content-security-policy']).not.toContain(origin);
  });

  it('may be the shell', async () => {
    await ship('shell', 'far', { to: httpTarget(base, 'secret') });
    expect((await get()).body).toContain('<main>far stable</main>');
  });

  it('is loaded from there also when the server had the same version itself before', async () => {
    await ship('public-app', 'moved');
    expect((await get()).headers['content-security-policy']).not.toContain(base.slice(0, -6));
    await ship('public-app', 'moved', { to: httpTarget(base, 'secret') });
    const page = await get();
    expect(page.headers['content-security-policy']).toContain(new URL(base).origin);
    expect(wordOf(page.body)).toBe('moved');
  });

  it('is found on a host that serves a folder', async () => {
    const dir = await mkdtemp(join(folder, 'mounted-'));
    await expect(ship('public-app', 'far', { to: folderTarget(dir, base) })).rejects.toThrow('answers 404');
    expect(wordOf((await get()).body)).toBe('stable');
    host.removeAllListeners('request').on('request', (request, response) => {
      readFile(join(dir, (request.url ?? '').replace('/klub/', ''))).then(
        (body) => response.writeHead(200, { ...openHeaders, 'content-type': 'text/javascript' }).end(body),
        () => response.writeHead(404).end(),
      );
    });
    await ship('public-app', 'far', { to: folderTarget(dir, base) });
    expect(wordOf((await get()).body)).toBe('far');
    expect(JSON.parse(await readFile(join(dir, 'remotes.json'), 'utf8'))).toHaveProperty('microFrontends');
  });

  it('is not published when the host refuses it or lets no other origin read it', async () => {
    await expect(ship('public-app', 'far', { to: httpTarget(base, 'wrong') })).rejects.toThrow(
      'answered 401',
    );
    openHeaders = {};
    await expect(ship('public-app', 'far', { to: httpTarget(base, 'secret') })).rejects.toThrow(
      'Access-Control-Allow-Origin',
    );
    expect(wordOf((await get()).body)).toBe('stable');
  });

  it('is left to the browser when its server build is not the one that was published', async () => {
    const version = await ship('public-app', 'far', { to: httpTarget(base, 'secret') });
    stored.set(`/klub/public-app/${version}/server/index.cjs`, Buffer.from('throw new Error("evil")'));
    const page = await get();
    expect(page.statusCode).toBe(200);
    expect(wordOf(page.body)).toBe('Loading...');
    expect(String(troubles[0])).toContain('is not the file that was published');
  });

  it('is not given to anybody else while it is a canary of the shell', async () => {
    await get();
    await ship('shell', 'canary', { weight: 10 });
    expect((await get('share=3')).body).toContain('<main>canary stable</main>');
    // A new shell for everybody, which cannot be had.
    const version = await ship('shell', 'far', { to: httpTarget(base, 'secret') });
    await ship('shell', 'again', { weight: 10 });
    await get('share=3');
    stored.delete(`/klub/shell/${version}/server/index.cjs`);
    expect((await get('share=50')).body).toContain('<main>shell stable</main>');
    expect((await get('share=3')).body).toContain('<main>again stable</main>');
  });

  it('keeps the stable shell for those whose canary is unavailable', async () => {
    await ship('public-app', 'canary', { weight: 10 });
    const version = await ship('shell', 'far', { weight: 10, to: httpTarget(base, 'secret') });
    stored.delete(`/klub/shell/${version}/server/index.cjs`);
    expect((await get('share=3')).body).toContain('<main>shell canary</main>');
  });

  it('does not take the site down when it is a shell that cannot be had', async () => {
    await get();
    const version = await ship('shell', 'far', { to: httpTarget(base, 'secret') });
    stored.delete(`/klub/shell/${version}/server/index.cjs`);
    expect((await get()).body).toContain('<main>shell stable</main>');
  });
});
