import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { metricsToken, scrape } from '../test/support/metrics-scrape.ts';
import { permissions } from '../test/permissions/expected-permissions.ts';
import { TestApi } from '../test/support/test-api.ts';

describe('the server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.open();
  });
  afterAll(() => api.close());

  it('gives browsers their configuration and no secret', async () => {
    const answer = await api.app.inject('/config.json');
    expect(answer.json()).toEqual({
      apiBase: '/api',
      identity: { provider: 'local', apiKey: expect.any(String), projectId: expect.any(String), origin: '' },
      files: { provider: 'local', bucket: expect.any(String) },
    });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('describes its API as OpenAPI 3.1, with schemas of bodies and responses', async () => {
    const document = (await api.call('GET', '/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>;
    }>();
    expect(document.openapi).toMatch(/^3\.1/);
    const create = document.paths['/api/cats']?.['post'];
    expect(JSON.stringify(create?.requestBody)).toContain('"birthday"');
    expect(JSON.stringify(create?.responses['201'])).toContain('"catImages"');
  });

  it('declares for each call whether it needs a token, and its errors', async () => {
    const document = (await api.call('GET', '/openapi.json')).json<{
      components: { securitySchemes: Record<string, object> };
      paths: Record<string, Record<string, { security?: object[]; responses: Record<string, object> }>>;
    }>();
    expect(document.components.securitySchemes).toEqual({
      idToken: expect.objectContaining({ scheme: 'bearer' }),
    });
    for (const { method, path, anon } of permissions) {
      const call = document.paths[`/api${path}`]?.[method.toLowerCase()];
      const needsToken = permissions.some(
        (row) => row.method === method && row.path === path && row.anon === 401,
      );
      const expected = needsToken ? [{ idToken: [] }] : undefined;
      expect([method, path, anon, call?.security]).toEqual([method, path, anon, expected]);
      const statuses = Object.keys(call?.responses ?? {});
      expect(statuses).toEqual(expect.arrayContaining(needsToken ? ['401', '403', '503'] : ['503']));
      for (const status of statuses.filter((name) => !name.startsWith('2'))) {
        expect(call?.responses[status]).toMatchObject({ content: { 'application/problem+json': {} } });
      }
    }
  });

  it('answers an unknown path outside of the API in the same form', async () => {
    const answer = await api.app.inject('/nothing/here.json');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
  });

  it.each(['localhost', '127.0.0.1:3000', '[::1]:3000'])('answers locally as %s', async (host) => {
    expect((await api.call('GET', '/health', { headers: { host } })).statusCode).toBe(200);
  });

  it.each(['www.example.cz', '192.168.1.7', '127.0.0.1.evil.example', 'localhost.evil.example:3000'])(
    'with local sign-in refuses requests with the host %s, for any path',
    async (host) => {
      const lookup = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=cat-club-local-key';
      for (const [method, url] of [
        ['GET', '/api/actualities'],
        ['GET', '/config.json'],
        ['GET', lookup],
        ['POST', lookup],
      ] as const) {
        const answer = await api.app.inject({ method, url, headers: { host } });
        expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
      }
    },
  );

  it('refuses a request with two Host headers, in either order and for any path', async () => {
    const served = await TestApi.open();
    const { port } = new URL(await served.app.listen({ port: 0, host: '127.0.0.1' }));
    const statusOf = async (path: string, hosts: readonly string[]): Promise<string> => {
      const socket = connect(Number(port), '127.0.0.1');
      const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
      socket.write(`GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
      return (await text(socket)).split(' ')[1] ?? '';
    };
    for (const path of ['/api/cats', '/config.json', '/files/x', '/api/nothing', '/nothing', '/api/%zz']) {
      expect([path, await statusOf(path, ['localhost', 'www.example.cz'])]).toEqual([path, '400']);
      expect([path, await statusOf(path, ['localhost', 'localhost'])]).toEqual([path, '400']);
    }
    expect(await statusOf('/api/cats', ['localhost'])).toBe('200');
    await served.close();
  });

  it.each([
    '127.0.0.1:evil<x>',
    'localhost:80 x',
    '127.0.0.1:99999',
    'localhost:é',
    'localhost:',
    'x@localhost',
    'localhost:80@evil.example',
    'localhost:80/evil?',
  ])('refuses an invalid host: "%s"', async (host) => {
    for (const url of ['/api/health', '/config.json', '/robots.txt'])
      expect((await api.app.inject({ url, headers: { host } })).statusCode).toBe(400);
  });

  it('ignores X-Forwarded-Host without a configured proxy', async () => {
    const answer = await api.call('GET', '/health', {
      headers: { host: 'www.example.cz', 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('sets nosniff, frame and content policies on every response', async () => {
    const calls = permissions.map(
      ({ method, path }) => [method, `/api${path.replaceAll(/\{\w+\}/g, '1')}`] as const,
    );
    const others = [
      '/config.json',
      '/nothing.json',
      '/api/nothing',
      '/api/cats/%zz',
      '/files/x',
      '/v0/b/x/o/y',
    ];
    for (const [method, url] of [...calls, ...others.map((path) => ['GET', path] as const)]) {
      const answer = await api.app.inject({ method, url });
      expect([method, url, answer.headers]).toEqual([
        method,
        url,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'referrer-policy': 'strict-origin-when-cross-origin',
          'permissions-policy': expect.any(String),
        }),
      ]);
      expect(answer.headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('answers an unknown API path with a problem document', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['POST', '/actualities/1'],
      ['DELETE', '/members'],
    ] as const) {
      const answer = await api.call(method, path);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
      expect(answer.json()).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        code: 'NOT_FOUND',
        requestId: expect.any(String),
      });
    }
  });

  it('allows no other origin unless it is listed', async () => {
    const answer = await api.call('GET', '/actualities', { headers: { origin: 'https://evil.example' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the server of a public site', () => {
  it('is available by https only, without demo content and local sign-in', async () => {
    const api = await TestApi.open({
      env: {
        SITE_URL: 'https://www.klub.example',
        TRUSTED_PROXY: '127.0.0.1',
        IDENTITY: 'firebase',
        FIREBASE_PROJECT_ID: 'klub',
        FIREBASE_API_KEY: 'klic',
        FIREBASE_APP_ID: 'klub',
      },
    });
    const headers = { host: 'www.klub.example' };
    const answer = await api.call('GET', '/actualities', { headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    for (const path of ['accounts:signInWithPassword', 'accounts:signUp', 'accounts:lookup']) {
      const url = `/identitytoolkit.googleapis.com/v1/${path}?key=klic`;
      const refused = await api.app.inject({ method: 'POST', url, headers, payload: {} });
      expect(refused.statusCode).toBe(404);
    }
    await api.close();
  });
});

describe('a server with a list of origins', () => {
  it('allows these to use the API with credentials, and sends Vary', async () => {
    const api = await TestApi.open({ env: { CORS_ORIGINS: 'https://a.example, https://b.example' } });
    const from = (origin: string) => api.call('GET', '/actualities', { headers: { origin } });
    expect((await from('https://b.example')).headers).toMatchObject({
      'access-control-allow-origin': 'https://b.example',
      'access-control-allow-credentials': 'true',
      vary: 'Origin, Accept-Encoding',
    });
    const evil = await from('https://evil.example');
    expect(evil.headers['access-control-allow-origin']).toBeUndefined();
    expect(evil.headers['vary']).toContain('Origin');
    const preflight = await api.call('OPTIONS', '/cats/1', {
      headers: {
        origin: 'https://a.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,if-match',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('if-match');
    await api.close();
  });
});

describe('a server with a limit of writes', () => {
  it('limits one user, with Retry-After, and nobody else', async () => {
    const api = await TestApi.open({ env: { WRITES_PER_MINUTE: '8' } });
    const [busy, calm] = [await api.person({ role: 1 }), await api.person()];
    const write = async (as = busy) =>
      api.call('POST', '/articles', { as, body: { name: 'x', text: '<p>x</p>' } });
    for (let count = 0; count < 8; count += 1) expect((await write()).statusCode).toBe(201);
    const stopped = await write();
    expect([stopped.statusCode, stopped.headers['content-type']]).toEqual([429, 'application/problem+json']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await write(calm)).statusCode).toBe(201);
    expect((await api.call('GET', '/actualities')).statusCode).toBe(200);
    await api.close();
  });

  it('counts all writes of a user together', async () => {
    const api = await TestApi.open({ env: { WRITES_PER_MINUTE: '4' } });
    const busy = await api.person();
    const statuses: number[] = [];
    const article = { name: 'x', text: '<p>x</p>' };
    for (const [method, path, body] of [
      ['POST', '/articles', article],
      ['PUT', '/articles/1', article],
      ['PUT', `/users/${busy.userId}`, { web: '', catKinds: '' }],
      ['DELETE', '/articles/1', undefined],
      ['POST', '/articles', article],
    ] as const)
      statuses.push((await api.call(method, path, { as: busy, body })).statusCode);
    expect(statuses).toEqual([201, 200, 200, 204, 429]);
    await api.close();
  });

  it('allows fewer new accounts than other writes', async () => {
    const api = await TestApi.open({ env: { WRITES_PER_MINUTE: '8' } });
    const admin = await api.person({ role: 1 });
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c']) {
      const body = { name, surname: name, email: `${name}@example.cz`, password: 'Tajne-heslo-1' };
      statuses.push((await api.call('POST', '/users', { as: admin, body })).statusCode);
    }
    expect(statuses).toEqual([201, 201, 429]);
    await api.close();
  });
});

describe('the log', () => {
  it('grows neither with the length of addresses nor with what the limit of readers refuses', async () => {
    const log: string[] = [];
    const api = await TestApi.open({ log, env: { REQUESTS_PER_MINUTE: '3' } });
    log.length = 0;
    for (let call = 0; call < 20; call += 1) await api.call('GET', `/${'a'.repeat(10_000)}`);
    const requests = log.filter((line) => line.includes('"msg":"request"'));
    expect(requests).toHaveLength(3);
    for (const line of requests) expect(line.length).toBeLessThan(600);
    await api.close();
  });

  it('has a line with an id for each write and each error, without queries, headers or bodies', async () => {
    const log: string[] = [];
    const api = await TestApi.open({ log });
    const admin = await api.person({ role: 1 });
    log.length = 0;
    const password = 'Tajne-heslo-2';
    const body = { name: 'Jan', surname: 'Nový', email: 'jan@example.cz', password };
    await api.call('POST', '/users?secret=otazka', { as: admin, body });
    await api.call('GET', '/actualities');
    await api.call('GET', '/users');
    const lines = log.map((line) => JSON.parse(line) as { msg: string });
    expect(lines.filter(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({ reqId: expect.any(String), method: 'POST', path: '/api/users', status: 201 }),
      expect.objectContaining({ reqId: expect.any(String), method: 'GET', path: '/api/users', status: 401 }),
    ]);
    for (const secret of [password, admin.token, 'otazka']) expect(log.join('')).not.toContain(secret);
    await api.close();
  });

  const refusalsIn = (log: readonly string[]) =>
    log
      .map((line) => JSON.parse(line) as { msg: string; status?: number; leftOut?: number })
      .filter(({ msg }) => msg === 'request');

  it('has a few lines about refused requests however many come, and counts those that it leaves out', async () => {
    const log: string[] = [];
    const api = await TestApi.open({ log });
    const admin = await api.person({ role: 1 });
    log.length = 0;
    const begin = performance.now();
    for (let call = 0; call < 300; call += 1) await api.call(call % 2 ? 'GET' : 'POST', '/nothing');
    const most = 20 + 2 * Math.ceil((performance.now() - begin) / 1_000);
    const refusals = refusalsIn(log);
    expect(refusals.length).toBeGreaterThanOrEqual(20);
    expect(refusals.length).toBeLessThanOrEqual(most);
    const body = { name: 'Jan', surname: 'Nový', email: 'jan@example.cz', password: 'Tajne-heslo-1' };
    await api.call('POST', '/users', { as: admin, body });
    const all = refusalsIn(log);
    expect(all.at(-1)).toMatchObject({ status: 201, leftOut: expect.any(Number) });
    // Each of them either has its line or is counted in a later one.
    const lines = all.filter(({ status }) => status === 404).length;
    expect(all.reduce((sum, { leftOut = 0 }) => sum + leftOut, lines)).toBe(300);
    await api.close();
  });

  describe('of clients that leave', () => {
    let log: string[];
    let api: TestApi;
    let port: number;
    let held: PromiseWithResolvers<void>;
    let started: number;
    let sockets: Socket[];

    beforeEach(async () => {
      log = [];
      sockets = [];
      started = 0;
      held = Promise.withResolvers();
      api = await TestApi.open({
        log,
        env: { METRICS_TOKEN: metricsToken },
        plugins: [
          async (app) =>
            void app.get('/slow', async () => {
              started += 1;
              await held.promise;
              return 'done';
            }),
        ],
      });
      port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
    });
    afterEach(async () => {
      held.resolve();
      for (const socket of sockets) socket.destroy();
      await api.close();
    });

    const send = async (head: string): Promise<Socket> => {
      const arrived = once(api.app.server, 'request');
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.write(`${head}\r\nHost: 127.0.0.1\r\n\r\n`);
      await arrived;
      return socket;
    };
    const leave = async (leaving: readonly Socket[]): Promise<void> => {
      const closed = leaving.map((socket) => once(socket, 'close'));
      for (const socket of leaving) socket.destroy();
      await Promise.all(closed);
    };
    const connections = () =>
      new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));
    const untilAllLeft = async (): Promise<void> => {
      while ((await connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const faults = () =>
      log.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ level }) => level > 30);
    const serverErrors = async () =>
      [...(await scrape(api.app))].filter(([key]) => /^http_requests_total\{.*"5xx"/.test(key));

    it('has no error, and the metrics none of the server, when they leave before their turn', async () => {
      // Those of one reader that are answered at once, and five that wait.
      for (let count = 0; count < 15; count += 1) await send('GET /slow HTTP/1.1');
      while (started < 10) await new Promise((resolve) => setTimeout(resolve, 5));
      log.length = 0;
      await leave(sockets.slice(10));
      while ((await connections()) > 10) await new Promise((resolve) => setTimeout(resolve, 5));
      expect([faults(), await serverErrors(), refusalsIn(log)]).toEqual([[], [], []]);
      held.resolve();
      await leave(sockets.slice(0, 10));
      await untilAllLeft();
      expect([started, faults()]).toEqual([10, []]);
    });

    it('has no error when an upload is cut off', async () => {
      const { token } = await api.person();
      const name = `${randomUUID()}-a.pdf`;
      log.length = 0;
      const socket = await send(
        `POST /v0/b/cat-club-local/o?name=${name} HTTP/1.1\r\nAuthorization: Firebase ${token}\r\n` +
          `Content-Type: multipart/related; boundary=x\r\nContent-Length: 50\r\n` +
          'X-Goog-Upload-Command: start\r\nX-Goog-Upload-Header-Content-Length: 50',
      );
      socket.write('--x');
      // What is checked before the body is checked now.
      await new Promise((resolve) => setTimeout(resolve, 150));
      await leave([socket]);
      await untilAllLeft();
      expect([faults(), await serverErrors()]).toEqual([[], []]);
    });

    it('has no error when a body is cut off', async () => {
      log.length = 0;
      const socket = await send(
        'POST /api/departures/return HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 50',
      );
      socket.write('{');
      await leave([socket]);
      await untilAllLeft();
      expect([faults(), await serverErrors()]).toEqual([[], []]);
    });
  });
});
