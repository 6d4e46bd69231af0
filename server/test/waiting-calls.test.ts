import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Actuality, Article, Exhibition } from 'shared/contract';
import { writesAtOnce } from '../src/database/dialect.ts';
import { exhibitionInput } from './support/inputs.ts';
import { TestApi } from './support/test-api.ts';
import type { Call, Person } from './support/test-api.ts';

/*
 * A call waits for its turn; whoever was allowed to call when the body had come may not be when it can write.
 */

/** Milliseconds, longer than what the guards have found counts. */
const wait = 1_200;

const news = { name: 'Pozdě', text: '<p>x</p>', image: '' };

let api: TestApi;
let admin: Person;
let second: Person;
/** Lets the calls that create accounts end, which fail. */
let release: () => void;

beforeEach(async () => {
  api = await TestApi.open();
  [admin, second] = [await api.person({ role: 1 }), await api.person({ role: 1 })];
  const released = Promise.withResolvers<void>();
  release = () => released.resolve();
  vi.spyOn(api.identity, 'createAccount').mockImplementation(async () => {
    await released.promise;
    throw new Error('The identity service is away.');
  });
});
afterEach(async () => {
  release();
  vi.restoreAllMocks();
  await api.close();
});

/** Calls of one key run one after another. */
const sameKey = { 'idempotency-key': 'one' };

const newUser = { name: 'Eva', surname: 'Nová', email: 'eva@example.cz', password: 'Tajne-heslo-1' };

const heldBehind = async (call: () => ReturnType<TestApi['call']>) => {
  const first = api.call('POST', '/users', { as: second, body: newUser, headers: sameKey });
  await vi.waitFor(() => expect(api.identity.createAccount).toHaveBeenCalled());
  const waiting = call();
  await delay(wait);
  return { first, waiting };
};

const asSecond = (body: object): Call => ({ as: second, body, headers: sameKey });

it('writes nothing for an administrator who is none any more', async () => {
  const { first, waiting } = await heldBehind(() => api.call('POST', '/actualities', asSecond(news)));
  await api.call('PUT', `/users/${second.userId}/role`, { as: admin, body: { role: 0 } });
  release();
  await first;
  expect((await waiting).statusCode).toBe(403);
  expect((await api.call('GET', '/actualities')).json()).toEqual([]);
});

it('writes nothing for a session that has ended', async () => {
  const { actualityId } = (
    await api.call('POST', '/actualities', { as: admin, body: { ...news, name: 'Schůze' } })
  ).json<Actuality>();
  const path = `/actualities/${actualityId}`;
  await api.call('PUT', path, { as: admin, body: { ...news, name: 'Schůze výboru' } });
  const { first, waiting } = await heldBehind(() =>
    api.call('POST', `${path}/history/1/restoration`, asSecond({})),
  );
  await api.identity.changeEmail(second.uid, 'jina@example.cz');
  release();
  await first;
  expect((await waiting).statusCode).toBe(401);
  expect((await api.call('GET', path)).json<Actuality>().name).toBe('Schůze výboru');
});

/** Holds all turns to write. @returns how many, and what ends it. */
const holdTurns = async () => {
  const holds = Array.from({ length: writesAtOnce(api.test.database.db) }, () =>
    Promise.withResolvers<void>(),
  );
  const held = holds.map(({ promise }) =>
    api.test.database.write(async () => undefined, { onTurn: () => promise }),
  );
  const end = async () => {
    holds.forEach(({ resolve }) => resolve());
    await Promise.all(held);
  };
  return { count: holds.length, endOne: () => holds[0]?.resolve(), end };
};

const waitingWrites = (count: number) =>
  vi.waitFor(() => expect(api.test.database.pendingWrites()).toBe(count));

it('lets one person after another write', async () => {
  const { count, end } = await holdTurns();
  const order: string[] = [];
  const write = async (as: Person, name: string) => {
    expect((await api.call('POST', '/actualities', { as, body: news })).statusCode).toBe(201);
    order.push(name);
  };
  const many = Array.from({ length: 9 }, () => write(second, 'many'));
  await waitingWrites(count + many.length);
  const one = write(admin, 'one');
  await waitingWrites(count + many.length + 1);
  await end();
  await Promise.all([...many, one]);
  expect(order.indexOf('one')).toBeLessThan(5);
});

it('lets nobody write twice at once', async () => {
  const { write } = api.test.database;
  const running: string[] = [];
  let most = 0;
  const work = async (person: string) => {
    running.push(person);
    most = Math.max(most, running.filter((one) => one === person).length);
    await delay(20);
    running.splice(running.indexOf(person), 1);
  };
  const many = Array.from({ length: 6 }, () => write(() => work('many'), { person: 'many' }));
  await Promise.all(many);
  expect(most).toBe(1);
});

it('writes nothing for who waited for the turn to write and may not any more', async () => {
  const { count, endOne, end } = await holdTurns();
  const role = api.call('PUT', `/users/${second.userId}/role`, { as: admin, body: { role: 0 } });
  await waitingWrites(count + 1);
  const waiting = api.call('POST', '/actualities', { as: second, body: news });
  await waitingWrites(count + 2);
  await delay(wait);
  endOne();
  expect((await role).statusCode).toBe(200);
  expect((await waiting).statusCode).toBe(403);
  await end();
  expect((await api.call('GET', '/actualities')).json()).toEqual([]);
});

it('writes for who still may', async () => {
  const { first, waiting } = await heldBehind(() => api.call('POST', '/actualities', asSecond(news)));
  release();
  await first;
  expect((await waiting).statusCode).toBe(201);
});

it('lets nobody wait until the old versions of many restorations are read', async () => {
  const longText = (number: number) => `<p>${`${number} věta `.repeat(3_000)}</p>`;
  const body = (number: number) => ({ name: 'Krmení', text: longText(number) });
  const { articleId } = (await api.call('POST', '/articles', { as: second, body: body(0) })).json<Article>();
  for (let number = 1; number < 45; number += 1)
    await api.call('PUT', `/articles/${articleId}`, { as: second, body: body(number) });
  let restored = 0;
  const restorations = Array.from({ length: 10 }, async (_, index) => {
    const path = `/articles/${articleId}/history/${1 + (index % 2)}/restoration`;
    const { statusCode } = await api.call('POST', path, { as: second, body: {} });
    restored += 1;
    return statusCode;
  });
  await vi.waitFor(() => expect(restored).toBeGreaterThan(0));
  expect((await api.call('POST', '/actualities', { as: admin, body: news })).statusCode).toBe(201);
  expect(restored).toBeLessThan(restorations.length);
  expect(new Set(await Promise.all(restorations))).toEqual(new Set([201]));
});

it('reads previews only for who has a slot, so that they are bounded like any answer', async () => {
  const make = async <Item>(path: string, body: object): Promise<Item> =>
    (await api.call('POST', path, { as: admin, body })).json<Item>();
  const previews = [
    `/actualities/${(await make<Actuality>('/actualities', news)).actualityId}`,
    `/articles/${(await make<Article>('/articles', { name: 'Krmení', text: '<p>x</p>' })).articleId}`,
    `/exhibitions/${(await make<Exhibition>('/exhibitions', exhibitionInput())).exhibitionId}`,
  ];
  const held = Array.from({ length: 10 }, (_, number) =>
    api.call('POST', '/users', { as: second, body: { ...newUser, email: `eva${number}@example.cz` } }),
  );
  await vi.waitFor(() => expect(api.identity.createAccount).toHaveBeenCalledTimes(held.length));
  let answered = 0;
  const answers = previews.map(async (path) => {
    const { statusCode } = await api.call('GET', path, { as: admin });
    answered += 1;
    return statusCode;
  });
  await delay(wait);
  expect(answered).toBe(0);
  release();
  expect(await Promise.all(answers)).toEqual([200, 200, 200]);
  await Promise.all(held);
});
