import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Article, Overview } from 'shared/contract';
import { exhibitionInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { countByYear } from './members.ts';

let api: TestApi;
let admin: Person;

beforeEach(async () => {
  api = await TestApi.open();
  api.time.now = new Date('2026-11-23T10:00:00Z');
  admin = await api.person({ role: 1, surname: 'Správcová' });
});
afterEach(() => api.close());

const read = async () => (await api.call('GET', '/overview', { as: admin })).json<Overview>();
const setEnd = ({ userId }: Person, date: string | null) =>
  api.call('PUT', `/users/${userId}/editmembership`, { as: admin, body: { date } });

it('an empty club has an overview, too', async () => {
  expect(await read()).toMatchObject({
    articles: { waiting: 0, returned: 0 },
    memberships: { valid: 0, ending: 0, expired: 0, undated: 1, next: [] },
    mail: { waiting: 0, failed: 0 },
    exhibition: null,
    lastBackup: null,
    freeBytes: expect.any(Number),
    membersByYear: [{ year: 2026, members: 1, joined: 1, left: 0 }],
  });
});

it('counts what waits and what was returned apart', async () => {
  const author = await api.person();
  for (const name of ['Jedna', 'Dvě', 'Tři']) {
    const { articleId } = (
      await api.call('POST', '/articles', { as: author, body: { name, text: '<p>x</p>' } })
    ).json<Article>();
    if (name === 'Tři') {
      await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: false } });
    }
  }
  expect((await read()).articles).toEqual({ waiting: 2, returned: 1 });
});

it('names those whose membership ends first, today in Prague included', async () => {
  const ends = ['2026-11-23', '2026-12-23', '2026-12-24', '2026-11-22', '2026-11-30'];
  for (const end of ends) await setEnd(await api.person({ surname: end }), end);
  const { memberships } = await read();
  expect(memberships).toMatchObject({ valid: 4, ending: 3, expired: 1, undated: 1 });
  expect(memberships.next.map(({ membershipExpire }) => membershipExpire)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-23',
  ]);
});

it('counts who has not paid, and what is missing without the parts that came', async () => {
  const paying = await api.person();
  await api.person();
  const pay = (amount: number) =>
    api.call('POST', '/payments', {
      as: admin,
      body: { userId: paying.userId, amount, receivedOn: '2026-11-20', method: 'cash', note: '' },
    });
  const unpaid = async () => {
    const { memberships } = await read();
    return [memberships.unpaid, memberships.unpaidSum];
  };
  expect(await unpaid()).toEqual([3, 180_000]);
  await pay(20_000);
  expect(await unpaid()).toEqual([3, 160_000]);
  await pay(40_000);
  expect(await unpaid()).toEqual([2, 120_000]);
});

it('shows the next exhibition and the last backup', async () => {
  await api.call('POST', '/exhibitions', { as: admin, body: exhibitionInput({ date: '2026-12-05' }) });
  const folder = join(api.test.config.dataDir, 'zalohy', '2026-11-20');
  await mkdir(folder, { recursive: true });
  const manifest = {
    format: 1,
    createdAt: '2026-11-20T02:15:00.000Z',
    migrations: ['0001-club'],
    tables: [],
    files: 'local',
  };
  await writeFile(join(folder, 'backup.json'), JSON.stringify(manifest));
  expect(await read()).toMatchObject({
    exhibition: { date: '2026-12-05' },
    lastBackup: '2026-11-20T02:15:00.000Z',
  });
});

describe('members by year', () => {
  it('are those at the end of each year in Prague, former ones until they left', () => {
    const people = [
      { createdAt: '2024-12-31T23:30:00Z', departedAt: null },
      { createdAt: '2023-05-01T10:00:00Z', departedAt: '2025-03-01T10:00:00Z' },
    ];
    expect(countByYear(people, new Date('2026-01-05T10:00:00Z'))).toEqual([
      { year: 2023, members: 1, joined: 1, left: 0 },
      { year: 2024, members: 1, joined: 0, left: 0 },
      { year: 2025, members: 1, joined: 1, left: 1 },
      { year: 2026, members: 1, joined: 0, left: 0 },
    ]);
  });

  it('are those of the last ten years', () => {
    const people = [{ createdAt: '1999-05-01T10:00:00Z', departedAt: null }];
    const years = countByYear(people, new Date('2026-01-05T10:00:00Z'));
    expect([years.length, years[0]]).toEqual([10, { year: 2017, members: 1, joined: 0, left: 0 }]);
  });
});
