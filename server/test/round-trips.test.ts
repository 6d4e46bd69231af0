import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import type { Article, Cat } from 'shared/contract';
import { catInput } from './support/inputs.ts';
import { TestApi } from './support/test-api.ts';
import type { Person } from './support/test-api.ts';

/** Each statement is a round trip to PostgreSQL, and from the lock of the search on other writers wait for it. */
(process.env['TEST_DATABASE_URL'] ? describe : describe.skip)('the commonest writes', () => {
  let api: TestApi;
  let admin: Person;
  let jana: Person;
  beforeAll(async () => {
    api = await TestApi.open();
    admin = await api.person({ role: 1 });
    jana = await api.person();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => api.close());

  const created = async <Item>(path: string, body: object): Promise<Item> => {
    const answer = await api.call('POST', path, { as: jana, body });
    expect(answer.statusCode).toBe(201);
    return answer.json<Item>();
  };

  /** Statements of each transaction meanwhile, which other work on other connections is no part of. */
  const transactionsOf = async (work: () => Promise<unknown>): Promise<string[][]> => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const { calls, contexts } = query.mock;
    // Or the next one would begin with these calls.
    query.mockRestore();
    const open = new Map<unknown, string[]>();
    const transactions: string[][] = [];
    for (const [index, [asked]] of calls.entries()) {
      // Kysely asks by the text, or by an object with it.
      const first = asked as unknown as string | { text: string };
      const text = typeof first === 'string' ? first : first.text;
      const connection = contexts[index];
      if (text === 'begin') open.set(connection, []);
      open.get(connection)?.push(text);
      if (text !== 'commit') continue;
      transactions.push(open.get(connection) ?? []);
      open.delete(connection);
    }
    return transactions;
  };

  /** Statements of the transaction that wrote to a table, and those of them from the lock on. */
  const countsOf = async (table: string, work: () => Promise<unknown>): Promise<[number, number]> => {
    const written = (await transactionsOf(work)).find((one) =>
      one.some((text) => new RegExp(`^\\s*(?:insert into|update) "${table}"`).test(text)),
    );
    const all = written ?? [];
    return [all.length, all.length - all.findIndex((text) => text.includes('pg_advisory_xact_lock'))];
  };

  it('make few round trips with history, search and list of changes, and fewest while others wait', async () => {
    const { catId } = await created<Cat>('/cats', catInput({ name: 'První' }));
    const { articleId } = await created<Article>('/articles', { name: 'První', text: '<p>a</p>' });
    const put = (as: Person, path: string, body: object) => () => api.call('PUT', path, { as, body });
    const payment = {
      userId: jana.userId,
      amount: 60_000,
      receivedOn: '2026-01-15',
      method: 'cash',
      note: '',
    };
    const newCat = await countsOf('cats', () => created('/cats', catInput()));
    const cat = await countsOf('cats', put(jana, `/cats/${catId}`, catInput({ name: 'Druhá' })));
    const text = { name: 'Druhý', text: '<p>b</p>' };
    const article = await countsOf('articles', put(jana, `/articles/${articleId}`, text));
    const approval = put(admin, `/articles/${articleId}/status`, { status: true });
    const approved = await countsOf('articles', approval);
    const paid = await countsOf('payments', () =>
      api.call('POST', '/payments', { as: admin, body: payment }),
    );
    // One of each asks what its caller still may, and of those of an item one whose it is (decision 0212).
    // A new one counts those of its member (decision 0215).
    const counts = [
      ['a new cat', newCat, [18, 7]],
      ['an edited cat', cat, [17, 7]],
      ['an edited article', article, [19, 6]],
      ['an approved article', approved, [20, 7]],
      ['a booked payment', paid, [12, 2]],
    ] as const;
    const exceeded = counts.filter(([, made, most]) => made[0] > most[0] || made[1] > most[1]);
    expect(exceeded).toEqual([]);
    for (const [, made] of counts) expect(made[0]).toBeGreaterThan(0);
  });
});
