import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import type { Cat, CatSummary } from 'shared/contract';
import { catInput } from './support/inputs.ts';
import { TestApi } from './support/test-api.ts';
import type { Person } from './support/test-api.ts';

/*
 * Whoever loses the right to write between the guards of a call and its transaction writes nothing, however short the time is.
 */

let api: TestApi;
let admin: Person;
let jana: Person;
let petr: Person;

beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1 });
  jana = await api.person();
  petr = await api.person();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
});

const depart = async (who: Person, body: object) => {
  const path = `/users/${who.userId}/departure`;
  return (await api.call('PUT', path, { as: admin, body: { articles: 'former', ...body } })).statusCode;
};

/** Something happens while the picture of a call is looked at, which has passed its guards by then. */
const whilePictureIsAccepted = (happens: () => Promise<unknown>) => {
  const accept = api.files.acceptImage.bind(api.files);
  vi.spyOn(api.files, 'acceptImage').mockImplementationOnce(async (url) => {
    await happens();
    return accept(url);
  });
};

/** Something happens before the next write begins, whose call has passed its guards by then. */
const beforeNextWrite = (happens: () => Promise<unknown>) => {
  const { database } = api.test;
  const { write } = database;
  vi.spyOn(database, 'write').mockImplementationOnce(async (work, turn) => {
    await happens();
    return write(work, turn);
  });
};

const create = (as: Person, body: object = {}) => api.call('POST', '/cats', { as, body: catInput(body) });
const created = async (as: Person): Promise<Cat> => (await create(as)).json<Cat>();
const publicNames = async () => (await api.call('GET', '/cats')).json<CatSummary[]>().map(({ name }) => name);

describe('who may not write any more', () => {
  it('creates nothing after having left', async () => {
    const image = await api.image();
    whilePictureIsAccepted(() => depart(jana, { cats: 'remove' }));
    expect((await create(jana, { image })).statusCode).toBe(401);
    expect(await publicNames()).toEqual([]);
  });

  it('changes no cat that belongs to somebody else by now', async () => {
    const { catId } = await created(jana);
    const images = [await api.image()];
    whilePictureIsAccepted(() => depart(jana, { cats: 'give', catsTo: petr.userId }));
    const answer = await api.call('POST', `/cats/${catId}/images`, { as: jana, body: { images } });
    expect(answer.statusCode).toBe(401);
    expect((await api.call('GET', `/cats/${catId}`)).json<Cat>()).toMatchObject({
      catImages: [],
      owner: { name: petr.name, surname: petr.surname },
    });
  });

  it('changes no cat that has gone back to who had left', async () => {
    const { catId } = await created(jana);
    await depart(jana, { cats: 'give', catsTo: petr.userId });
    const images = [await api.image()];
    whilePictureIsAccepted(() => api.call('DELETE', `/users/${jana.userId}/departure`, { as: admin }));
    const answer = await api.call('POST', `/cats/${catId}/images`, { as: petr, body: { images } });
    expect(answer.statusCode).toBe(403);
    expect((await api.call('GET', `/cats/${catId}`)).json<Cat>().catImages).toEqual([]);
  });

  it.each(['POST', 'DELETE'] as const)(
    'handles no entry of the bin that has gone back to who had left: %s',
    async (method) => {
      const { catId } = await created(jana);
      await depart(jana, { cats: 'give', catsTo: petr.userId });
      await api.call('DELETE', `/cats/${catId}`, { as: petr });
      beforeNextWrite(() => api.call('DELETE', `/users/${jana.userId}/departure`, { as: admin }));
      const entry = `/bin/cats/${catId}`;
      const path = method === 'POST' ? `${entry}/restoration` : entry;
      expect((await api.call(method, path, { as: petr })).statusCode).toBe(404);
      expect(await publicNames()).toEqual([]);
      // Whoever has come back can still restore it.
      const as = { token: await api.signIn(jana.email, jana.password) };
      const restored = await api.call('POST', `${entry}/restoration`, { as });
      expect(restored.statusCode).toBe(204);
    },
  );

  it('publishes nothing after the role has gone', async () => {
    const second = await api.person({ role: 1 });
    const body = { name: 'Schůze', text: '<p>x</p>', image: await api.image() };
    whilePictureIsAccepted(() =>
      api.call('PUT', `/users/${second.userId}/role`, { as: admin, body: { role: 0 } }),
    );
    expect((await api.call('POST', '/actualities', { as: second, body })).statusCode).toBe(403);
    expect((await api.call('GET', '/actualities')).json()).toEqual([]);
  });
});

describe('what is written while its author leaves', () => {
  it('goes along, or is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await api.person();
      const { catId } = await created(member);
      const calls = (count: number) =>
        Array.from({ length: count }, () => [
          create(member, { name: `V kole ${round}` }),
          api.call('PUT', `/cats/${catId}`, { as: member, body: catInput({ name: `V kole ${round}` }) }),
          // It locks the row on which others wait for its rights.
          api.call('PUT', `/users/${member.userId}`, { as: member, body: { web: '', catKinds: '' } }),
        ]).flat();
      const first = calls(1 + (round % 4));
      const left = depart(member, { cats: 'remove' });
      const answers = await Promise.all([...first, ...calls(2)]);
      expect(await left).toBe(200);
      for (const { statusCode } of answers) expect([200, 201, 401, 404]).toContain(statusCode);
      expect(await publicNames()).toEqual([]);
    }
  });

  it('keeps no two administrators waiting for each other', async () => {
    const others = [await api.person({ role: 1 }), await api.person({ role: 1 })];
    const demoted = await Promise.all(
      others.map((one, index) =>
        api.call('PUT', `/users/${one.userId}/role`, { as: others[1 - index] as Person, body: { role: 0 } }),
      ),
    );
    expect(demoted.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });
});

(process.env['TEST_DATABASE_URL'] ? describe : describe.skip)('on PostgreSQL', () => {
  /** How often the database ended a transaction that waited in a circle, which it looks for after a second. */
  const deadlocksOf = async (work: () => Promise<unknown>): Promise<number> => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    // What a call was rejected with is untyped.
    const results = query.mock.settledResults as readonly { type: string; value: unknown }[];
    return results.filter(
      ({ type, value }) => type === 'rejected' && value instanceof pg.DatabaseError && value.code === '40P01',
    ).length;
  };

  it('nobody who changes rights waits in a circle with others, however many of them are refused', async () => {
    const second = await api.person({ role: 1 });
    const leave = (as: Person) =>
      api.call('PUT', '/users/current/departure', {
        as,
        body: { articles: 'former', cats: 'give', catsTo: 2_000_000_000 },
      });
    const demote = (as: Person, who: Person) =>
      api.call('PUT', `/users/${who.userId}/role`, { as, body: { role: 0 } });
    const round = async () => {
      const refused = Array.from({ length: 6 }, () => [leave(jana), leave(petr)]).flat();
      const decided = [demote(admin, jana), demote(second, petr), demote(second, jana)];
      const statuses = async (calls: typeof refused) =>
        (await Promise.all(calls)).map(({ statusCode }) => statusCode);
      expect(new Set(await statuses(refused))).toEqual(new Set([400]));
      expect(new Set(await statuses(decided))).toEqual(new Set([200]));
    };
    const rounds = async () => {
      for (let number = 0; number < 5; number += 1) await round();
      await Promise.all([demote(admin, second), demote(second, admin)]);
    };
    expect(await deadlocksOf(rounds)).toBe(0);
  });
});
