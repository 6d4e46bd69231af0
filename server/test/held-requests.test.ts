import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Article, Cat } from 'shared/contract';
import { catInput } from './support/inputs.ts';
import { pdf } from './support/sample-files.ts';
import { TestApi } from './support/test-api.ts';
import type { Method, Person } from './support/test-api.ts';

/*
 * Whoever sends the headers and keeps the rest of the body back was allowed to call when the headers came, and may not be
 * when the body ends.
 */

interface Held {
  /** Sends the rest. @returns the status. */
  end(): Promise<number>;
}

let api: TestApi;
let admin: Person;
let member: Person;
let other: Person;
let port: number;
let sockets: Socket[];

beforeEach(async () => {
  api = await TestApi.open();
  [admin, member, other] = [await api.person({ role: 1 }), await api.person(), await api.person()];
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server has such an address.
  ({ port } = api.app.server.address() as AddressInfo);
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await api.close();
});

const holdAt = async (
  path: string,
  method: Method,
  headers: Record<string, string>,
  body: Buffer,
): Promise<Held> => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  await once(socket, 'connect');
  const all = {
    host: `127.0.0.1:${port}`,
    connection: 'close',
    'content-length': String(body.length),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const arrived = once(api.app.server, 'request');
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body.subarray(0, 1));
  await arrived;
  // What is checked before the body is checked now.
  await delay(150);
  expect(answer).toBe('');
  return {
    async end() {
      socket.write(body.subarray(1));
      await once(socket, 'close');
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
    },
  };
};

const hold = (method: Method, path: string, as: Person, body: unknown): Promise<Held> =>
  holdAt(
    `/api${path}`,
    method,
    { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    Buffer.from(JSON.stringify(body)),
  );

const leave = (person: Person, body: object = { articles: 'former', cats: 'stay' }) =>
  api.call('PUT', `/users/${person.userId}/departure`, { as: admin, body });

const addCat = async (as: Person): Promise<number> =>
  (await api.call('POST', '/cats', { as, body: catInput({ name: 'Micka' }) })).json<Cat>().catId;

describe('a request whose body ends later than a right', () => {
  it('is refused to an administrator who is none any more', async () => {
    const second = await api.person({ role: 1 });
    const late = [
      await hold('PUT', `/users/${other.userId}/role`, second, { role: 1 }),
      await hold('POST', '/actualities', second, { name: 'Pozdě', text: '<p>x</p>', image: '' }),
    ];
    await api.call('PUT', `/users/${second.userId}/role`, { as: admin, body: { role: 0 } });
    expect(await Promise.all(late.map((one) => one.end()))).toEqual([403, 403]);
    expect((await api.call('GET', '/users', { as: other })).statusCode).toBe(403);
    expect((await api.call('GET', '/actualities')).json()).toEqual([]);
  });

  it('is refused to a former member', async () => {
    const article = { name: 'Krmení', text: '<p>x</p>' };
    const { articleId } = (
      await api.call('POST', '/articles', { as: member, body: article })
    ).json<Article>();
    const catId = await addCat(member);
    const late = { ...article, name: 'Pozdě' };
    const held = [
      await hold('POST', '/cats', member, catInput({ name: 'Pozdě' })),
      await hold('PUT', `/cats/${catId}`, member, catInput({ name: 'Pozdě' })),
      await hold('POST', '/articles', member, late),
      await hold('PUT', `/articles/${articleId}`, member, late),
      await hold('PUT', `/users/${member.userId}`, member, { web: 'https://pozde.cz', catKinds: '' }),
      await hold('DELETE', `/cats/${catId}`, member, {}),
    ];
    await leave(member);
    expect(await Promise.all(held.map((one) => one.end()))).toEqual(held.map(() => 401));
    const { body } = await api.call('GET', `/users/${member.userId}/data`, { as: admin });
    expect(body).not.toContain('Pozdě');
  });

  it('is refused to a session that has ended', async () => {
    const catId = await addCat(member);
    const held = [
      await hold('PUT', `/cats/${catId}`, member, catInput({ name: 'Pozdě' })),
      await hold('PUT', '/users/current/departure', member, { articles: 'former', cats: 'stay' }),
    ];
    await api.identity.changeEmail(member.uid, 'jina@example.cz');
    expect(await Promise.all(held.map((one) => one.end()))).toEqual([401, 401]);
  });

  it("is refused on a row that is no longer the person's", async () => {
    const catId = await addCat(member);
    const held = [
      await hold('PUT', `/cats/${catId}`, member, catInput({ name: 'Pozdě' })),
      await hold('DELETE', `/cats/${catId}`, member, {}),
    ];
    await api.test.database.write(async (trx) => {
      await trx.updateTable('cats').set({ ownerId: other.userId }).where('catId', '=', catId).execute();
    });
    expect(await Promise.all(held.map((one) => one.end()))).toEqual([403, 403]);
  });

  it('is refused on a draft that nobody else may see', async () => {
    const draft = { name: 'Krmení', text: '<p>tajné</p>' };
    const { articleId } = (await api.call('POST', '/articles', { as: member, body: draft })).json<Article>();
    const held = await hold('PUT', `/articles/${articleId}/status`, admin, { status: true });
    await api.test.database.write(async (trx) => {
      await trx.updateTable('articles').set({ draft: 1 }).where('articleId', '=', articleId).execute();
    });
    expect(await held.end()).toBe(404);
  });

  it('stores no file of a former member', async () => {
    const name = `${randomUUID()}-a.pdf`;
    const described = JSON.stringify({ name, contentType: 'application/pdf' });
    const body = Buffer.concat([
      Buffer.from(`--x\r\nContent-Type: application/json\r\n\r\n${described}\r\n`),
      Buffer.from('--x\r\nContent-Type: application/pdf\r\n\r\n'),
      pdf(),
      Buffer.from('\r\n--x--'),
    ]);
    const held = await holdAt(
      `/v0/b/cat-club-local/o?name=${name}`,
      'POST',
      {
        authorization: `Firebase ${member.token}`,
        'content-type': 'multipart/related; boundary=x',
        'x-goog-upload-protocol': 'multipart',
      },
      body,
    );
    await leave(member);
    expect(await held.end()).toBe(403);
  });
});
