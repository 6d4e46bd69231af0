import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article, ArticleSummary, Problem, User } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

const day = 24 * 60 * 60 * 1000;

describe('Idempotency-Key', () => {
  let api: TestApi;
  let second: TestApi;
  let admin: Person;
  let member: Person;

  beforeAll(async () => {
    api = await TestApi.open();
    second = await TestApi.open({ shared: api.test });
    admin = await api.person({ role: 1 });
    member = await api.person();
  });
  afterAll(async () => {
    await second.close();
    await api.close();
  });

  const write = (key: string, { as = member, name = 'Článek', on = api } = {}) =>
    on.call('POST', '/articles', {
      as,
      body: { name, text: '<p>x</p>' },
      headers: { 'idempotency-key': key },
    });
  const own = async (as = member) =>
    (await api.call('GET', '/users/current/articles/all', { as })).json<ArticleSummary[]>().length;

  it('creates one row for a repeated call and returns the same response', async () => {
    const before = await own();
    const first = await write('opakovane');
    const again = await write('opakovane');
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(await own()).toBe(before + 1);
  });

  it('creates one row for many concurrent calls, on two servers', async () => {
    const before = await own();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => write('naraz', { on: n % 2 === 0 ? api : second })),
    );
    expect(new Set(answers.map((answer) => answer.json<Article>().articleId)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    expect(await own()).toBe(before + 1);
  });

  it('is scoped to one user', async () => {
    const [mine, theirs] = [await write('spolecny'), await write('spolecny', { as: admin })];
    expect(theirs.json<Article>().articleId).not.toBe(mine.json<Article>().articleId);
  });

  it('is refused with another body or for another call', async () => {
    await write('jiny');
    const other = await write('jiny', { name: 'Jiný název' });
    expect([other.statusCode, other.json<Problem>().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    const { articleId } = (await write('obrazky')).json<Article>();
    const images = await api.call('POST', `/articles/${articleId}/images`, {
      as: member,
      body: { images: [await api.image()] },
      headers: { 'idempotency-key': 'obrazky' },
    });
    expect(images.statusCode).toBe(409);
  });

  it('allows repeating a call that failed', async () => {
    const bad = await api.call('POST', '/articles', {
      as: member,
      body: { name: 'x', text: '<script>1</script>' },
      headers: { 'idempotency-key': 'napodruhe' },
    });
    expect(bad.statusCode).toBe(400);
    expect((await write('napodruhe', { name: 'x' })).statusCode).toBe(201);
  });

  it('expires after a day', async () => {
    const first = await write('vcerejsi');
    api.time.now = new Date(api.time.now.getTime() + day + 1000);
    const next = await write('vcerejsi');
    expect(next.json<Article>().articleId).not.toBe(first.json<Article>().articleId);
  });

  it('forgets those that have expired a part at a time, so that nobody waits for very many', async () => {
    const keys = Array.from({ length: 250 }, (_, number) => ({
      ...{ userId: admin.userId, key: `starý-${number}`, call: 'POST /api/articles', subject: '', rowId: 1 },
      createdAt: '2020-01-01T00:00:00.000Z',
    }));
    const { database } = api.test;
    await database.write((trx) => trx.insertInto('idempotencyKeys').values(keys).execute());
    const old = async () => {
      const rows = await database.db.selectFrom('idempotencyKeys').select('key').execute();
      return rows.filter(({ key }) => key.startsWith('starý-')).length;
    };
    expect((await write('novy')).statusCode).toBe(201);
    expect(await old()).toBe(150);
  });

  it('adds images once', async () => {
    const { articleId } = (await write('galerie')).json<Article>();
    const images = [await api.image(), await api.image()];
    const add = () =>
      api.call('POST', `/articles/${articleId}/images`, {
        as: member,
        body: { images },
        headers: { 'idempotency-key': 'dva-obrazky' },
      });
    const [one, other] = await Promise.all([add(), add()]);
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect((await add()).json<Article>().articleImages).toHaveLength(2);
  });

  it('creates one account for a repeated creation of a user', async () => {
    const create = () =>
      api.call('POST', '/users', {
        as: admin,
        body: { name: 'Nová', surname: 'Členka', email: 'Nova@Example.cz', password: 'Tajne-heslo-1' },
        headers: { 'idempotency-key': 'nova-clenka' },
      });
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<User>().userId)).size).toBe(1);
  });

  it('is refused when its format is invalid', async () => {
    expect((await write('dva klíče')).statusCode).toBe(400);
    expect((await write('x'.repeat(201))).statusCode).toBe(400);
  });
});
