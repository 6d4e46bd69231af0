import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { announceWaiting } from './announcements.ts';

let api: TestApi;
let admin: Person;
let author: Person;

beforeEach(async () => {
  api = await TestApi.open();
  api.time.now = new Date('2026-11-02T09:00:00Z');
  admin = await api.person({ role: 1 });
  author = await api.person({ name: 'Petr', surname: 'Habr' });
});
afterEach(() => api.close());

const write = async (name = 'Jak vybrat kotě', as = author) =>
  (await api.call('POST', '/articles', { as, body: { name, text: '<p>Text</p>' } })).json<Article>()
    .articleId;
const decide = (id: number, body: object) => api.call('PUT', `/articles/${id}/status`, { as: admin, body });
const mailsTo = async ({ email }: Person) => {
  const rows = await api.test.database.db
    .selectFrom('mails')
    .select(['kind', 'facts'])
    .where('toEmail', '=', email)
    .orderBy('mailId')
    .execute();
  return rows.map(({ kind, facts }) => ({ kind, facts: JSON.parse(facts) as unknown }));
};

describe('an author', () => {
  it('is told by mail what was decided, each decision once', async () => {
    const articleId = await write();
    await decide(articleId, { status: false, reason: 'Doplňte prameny.' });
    await decide(articleId, { status: false, reason: 'Doplňte prameny.' });
    await decide(articleId, { status: true });
    await decide(articleId, { status: true });
    expect(await mailsTo(author)).toEqual([
      { kind: 'article-returned', facts: { name: 'Jak vybrat kotě', reason: 'Doplňte prameny.' } },
      { kind: 'article-approved', facts: { articleId, name: 'Jak vybrat kotě' } },
    ]);
  });

  it('is told nothing of a decision that was not stored', async () => {
    const articleId = await write();
    const answer = await api.call('PUT', `/articles/${articleId}/status`, {
      as: admin,
      body: { status: true },
      headers: { 'if-match': '"7"' },
    });
    expect([answer.statusCode, await mailsTo(author)]).toEqual([412, []]);
  });

  it('who decides upon the own article gets no message', async () => {
    await decide(await write('Zpráva výboru', admin), { status: true });
    expect(await mailsTo(admin)).toEqual([]);
  });
});

describe('administrators', () => {
  it('get one message a day about what waits, also when more is written', async () => {
    await write();
    await write('Krmení');
    expect(await mailsTo(admin)).toEqual([
      {
        kind: 'articles-waiting',
        facts: { count: 1, articles: [{ name: 'Jak vybrat kotě', author: 'Petr Habr' }] },
      },
    ]);
    expect(await mailsTo(author)).toEqual([]);
  });

  const nextMorning = async (now: string) => {
    api.time.now = new Date(now);
    await api.test.database.write((trx) => announceWaiting(trx, api.time.now));
  };

  it('are told the next day of what came after the message, and of nothing twice', async () => {
    await write();
    api.time.now = new Date('2026-11-02T15:00:00Z');
    await write('Krmení');
    await nextMorning('2026-11-03T08:00:00Z');
    await nextMorning('2026-11-04T08:00:00Z');
    const told = await mailsTo(admin);
    expect(told).toHaveLength(2);
    expect(told[1]?.facts).toMatchObject({ count: 2, articles: [{ name: 'Krmení' }, {}] });
  });

  it('are told of an article that waits again after a change', async () => {
    const articleId = await write();
    await decide(articleId, { status: true });
    api.time.now = new Date('2026-11-03T09:00:00Z');
    const body = { name: 'Jinak', text: '<p>y</p>' };
    await api.call('PUT', `/articles/${articleId}`, { as: author, body });
    expect((await mailsTo(admin))[1]?.facts).toMatchObject({ articles: [{ name: 'Jinak' }] });
  });

  it('get none about their own articles', async () => {
    await write('Zpráva výboru', admin);
    expect(await mailsTo(admin)).toEqual([]);
  });
});
