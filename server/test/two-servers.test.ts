import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer, request as send } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Article, Cat } from 'shared/contract';
import { runClub } from '../src/cli/club.ts';
import { folderTarget, openRegistry, publish, remotesFolder } from '../src/deployments/index.ts';
import { catInput } from './support/inputs.ts';
import { TestApi } from './support/test-api.ts';
import type { Person } from './support/test-api.ts';
import { makeBuild } from './support/test-builds.ts';

jest.setTimeout(120_000);

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** Milliseconds after a write's answer in which every server must know of it. */
const maxDelay = 1_000;

/** Builds that show a page's data as it stands. */
const builds = {
  shell: `exports.libraries = {};
    exports.render = async ({ fallback }) => '<main>' + JSON.stringify(fallback) + '</main>';`,
  'public-app': `exports.App = () => '';
    exports.planPage = (url) => ({ known: true, needs: [url], chunks: [] });`,
};

/** Hands each request to the next server in turn. */
const takeTurns = async (urls: readonly string[]): Promise<Server> => {
  let turn = 0;
  const proxy = createServer((request, response) => {
    const { method, headers, url: path = '/' } = request;
    const target = new URL(path, urls[(turn += 1) % urls.length]);
    const onward = send(target, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
};

describe('two servers behind one address', () => {
  const servers: ChildProcess[] = [];
  let api: TestApi;
  let owner: Person;
  let admin: Person;
  let proxy: Server;
  let site: string;
  let env: Record<string, string>;

  const start = async (): Promise<string> => {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'], PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    servers.push(child);
    for await (const line of createInterface(child.stdout)) {
      // A line of the server's own log.
      const { msg, url } = JSON.parse(line) as { msg: string; url?: string };
      if (url !== undefined && msg === `ready ${url}`) {
        child.stdout.resume();
        return url;
      }
    }
    throw new Error('The server did not start.');
  };

  beforeAll(async () => {
    api = await TestApi.open();
    owner = await api.person({ name: 'Jana', surname: 'Původní' });
    admin = await api.person({ role: 1 });
    const { dataDir, databaseUrl } = api.test.config;
    env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
    const ready = await Promise.all(
      (['shell', 'public-app'] as const).map((name) =>
        makeBuild(dataDir, name, name, { serverCode: builds[name] }),
      ),
    );
    const { registry, close } = await openRegistry(api.test.config);
    await publish(registry, folderTarget(remotesFolder(dataDir)), ready, { keepDays: 1 });
    await close();
    proxy = await takeTurns([await start(), await start()]);
    // A TCP server that listens has an address of this shape.
    site = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    for (const child of servers) child.kill('SIGKILL');
    proxy.close();
    await api.close();
  });

  const texts = async (path: string): Promise<string[]> => {
    const found: string[] = [];
    // Two turns of each server.
    for (let turn = 0; turn < 4; turn += 1) found.push(await (await fetch(site + path)).text());
    return found;
  };

  /** Whether every request after `maxDelay` is answered with the new data. */
  const agree = async (paths: readonly string[], isNew: (text: string) => boolean): Promise<boolean> => {
    const started = performance.now();
    for (;;) {
      const isLate = performance.now() - started > maxDelay;
      const all = (await Promise.all(paths.map(texts))).flat();
      if (all.every(isNew)) return true;
      if (isLate) return false;
      await wait(20);
    }
  };

  const warm = (paths: readonly string[]) => Promise.all(paths.map(texts));

  const command = async (line: string): Promise<void> => {
    const terminal = {
      say: () => undefined,
      isInteractive: false,
      ask: async () => '',
      askSecret: async () => '',
    };
    expect(await runClub(line.split(' '), env, terminal)).toBe(0);
  };

  it('agree on answers and rendered pages within a second after a write', async () => {
    const paths = ['/api/cats', '/cats'];
    for (const name of ['Micka', 'Mourek', 'Líza']) {
      await warm(paths);
      const answer = await fetch(`${site}/api/cats`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(catInput({ name })),
      });
      const { catId } = (await answer.json()) as Cat;
      expect([answer.status, catId > 0]).toEqual([201, true]);
      expect(await agree(paths, (text) => text.includes(name))).toBe(true);
    }
  });

  it('agree within a second after a member got another name by a command', async () => {
    const paths = ['/api/members', '/members', '/api/cats', '/cats'];
    await warm(paths);
    await command(`edit-user ${owner.email} --surname Přejmenovaná`);
    expect(await agree(paths, (text) => text.includes('Přejmenovaná') && !text.includes('Původní'))).toBe(
      true,
    );
  });

  it('know at once who became an administrator by a command', async () => {
    await command(`set-role ${owner.email} spravce`);
    const headers = { authorization: `Bearer ${owner.token}` };
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await fetch(`${site}/api/users`, { headers })).status).toBe(200);
    }
  });

  it('agree within a second after a member was let go, who is let in nowhere from the answer on', async () => {
    const paths = ['/api/members', '/members', '/api/articles', '/articles'];
    const leaver = await api.person({ name: 'Olga', surname: 'Odcházející' });
    const send = async (method: string, path: string, { token }: Person, body?: object) =>
      fetch(`${site}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const made = await send('POST', '/articles', leaver, { name: 'Krmení', text: '<p>x</p>' });
    const { articleId } = (await made.json()) as Article;
    await send('PUT', `/articles/${articleId}/status`, admin, { status: true });
    expect(await agree(paths, (text) => text.includes('Odcházející'))).toBe(true);
    await warm(paths);
    const departure = { articles: 'former', cats: 'stay' };
    const path = `/users/${leaver.userId}/departure`;
    expect((await send('PUT', path, admin, departure)).status).toBe(200);
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await send('GET', '/users/current', leaver)).status).toBe(401);
    }
    expect(await agree(paths, (text) => !text.includes('Odcházející'))).toBe(true);
    expect((await send('DELETE', path, admin)).status).toBe(204);
    expect(await agree(paths, (text) => text.includes('Odcházející'))).toBe(true);
  });

  it('keep an administrator when two take the role from each other at once, one on each server', async () => {
    const [one, other] = [await api.person({ role: 1 }), await api.person({ role: 1 })];
    const { db } = api.test.database;
    const both = [one.userId, other.userId];
    await db.updateTable('users').set({ role: 0 }).where('userId', 'not in', both).execute();
    const take = (by: Person, from: Person) =>
      fetch(`${site}/api/users/${from.userId}/role`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ role: 0 }),
      });
    const statuses = await Promise.all([take(one, other), take(other, one)]);
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    await db.updateTable('users').set({ role: 1 }).where('userId', '=', admin.userId).execute();
  });

  it('agree within a second after a member was removed by a command, who is let in nowhere', async () => {
    const paths = ['/api/members', '/members', '/api/cats', '/cats'];
    await warm(paths);
    await command(`remove-user ${owner.email} --yes`);
    expect(await agree(paths, (text) => !text.includes('Přejmenovaná') && !text.includes('Micka'))).toBe(
      true,
    );
    const headers = { authorization: `Bearer ${owner.token}` };
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await fetch(`${site}/api/cats/mycats`, { headers })).status).toBe(401);
    }
  });
});
