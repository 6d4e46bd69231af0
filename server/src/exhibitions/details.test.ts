import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ClosestExhibition,
  Exhibition,
  ExhibitionContent,
  ExhibitionInput,
  ExhibitionShort,
  ExhibitionSummary,
  HistoryVersion,
  Problem,
} from 'shared/contract';
import { exhibitionInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { makeEarlierDatabase } from '../../test/support/test-database.ts';
import { openDatabase } from '../database/index.ts';

const details = {
  endDate: '2026-12-13',
  timeFrom: '09:00',
  timeTo: '17:00',
  venue: 'Beseda',
  street: 'Náměstí 14',
  postalCode: '394 80',
  town: 'Lipnice',
  state: 'moved',
} as const;
const date = '2026-12-12';

describe('days, times, address and state of an exhibition', () => {
  let api: TestApi;
  let admin: Person;

  beforeAll(async () => {
    api = await TestApi.open();
    api.time.now = new Date('2026-11-01T10:00:00Z');
    admin = await api.person({ role: 1 });
  });
  afterAll(() => api.close());

  const create = (values: Partial<ExhibitionInput>) =>
    api.call('POST', '/exhibitions', { as: admin, body: exhibitionInput({ date, ...values }) });
  const hold = async (values: Partial<ExhibitionInput>) => (await create(values)).json<Exhibition>();
  const change = (id: number, values: Partial<ExhibitionInput>) =>
    api.call('PUT', `/exhibitions/${id}`, { as: admin, body: exhibitionInput({ date, ...values }) });
  const closest = async () => (await api.call('GET', '/exhibitions/closest')).json<ClosestExhibition>();

  it('are kept and shown wherever the exhibition is', async () => {
    const { exhibitionId } = await hold(details);
    expect((await api.call('GET', `/exhibitions/${exhibitionId}`)).json()).toMatchObject(details);
    for (const path of ['/exhibitions', '/exhibitions/short', '/exhibitions/all']) {
      const rows = (await api.call('GET', path, { as: admin })).json<
        (ExhibitionShort | ExhibitionSummary)[]
      >();
      expect([path, rows.find((row) => row.exhibitionId === exhibitionId)]).toMatchObject([path, details]);
    }
    await api.call('DELETE', `/exhibitions/${exhibitionId}`, { as: admin });
  });

  it('are absent where nobody gave them, and a page that does not know them leaves them as they are', async () => {
    const bare = await hold({});
    expect(Object.keys(details).filter((key) => key in bare)).toEqual([]);
    const { exhibitionId } = await hold(details);
    const kept = (await change(exhibitionId, { name: 'Jiný název' })).json<Exhibition>();
    expect(kept).toMatchObject({ ...details, name: 'Jiný název' });
    const without = (await change(exhibitionId, { endDate: '', state: '' })).json<Exhibition>();
    expect(without).not.toHaveProperty('endDate');
    expect(without).not.toHaveProperty('state');
    expect(without).toMatchObject({ timeFrom: '09:00', town: 'Lipnice' });
    for (const id of [bare.exhibitionId, exhibitionId])
      await api.call('DELETE', `/exhibitions/${id}`, { as: admin });
  });

  it('lose a last day that such a page moves the first one beyond', async () => {
    const { exhibitionId } = await hold(details);
    const moved = (await change(exhibitionId, { date: '2027-01-09' })).json<Exhibition>();
    expect(moved).toMatchObject({ date: '2027-01-09', timeFrom: '09:00' });
    expect(moved).not.toHaveProperty('endDate');
    await api.call('DELETE', `/exhibitions/${exhibitionId}`, { as: admin });
  });

  it.each([
    [{ endDate: '2026-12-11' }, 'endDate', 'end_before_start'],
    [{ endDate: '13. 12. 2026' }, 'endDate', 'invalid_format'],
    [{ timeFrom: '09:00', timeTo: '09:00' }, 'timeTo', 'end_before_start'],
    [{ timeTo: '17:00' }, 'timeFrom', 'required'],
    [{ timeFrom: '24:00' }, 'timeFrom', 'invalid_format'],
    [{ postalCode: '39' }, 'postalCode', 'invalid_postal_code'],
    [{ venue: 'x'.repeat(201) }, 'venue', 'too_big'],
    [{ state: 'postponed' }, 'state', 'invalid_union'],
  ])('are refused: %j', async (values, path, code) => {
    // The table has values that the type forbids.
    const answer = await create(values as Partial<ExhibitionInput>);
    expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([400, [{ path, code }]]);
  });

  it('take a postal code without its space, and one day that is given twice', async () => {
    const shown = await hold({ postalCode: '39480', endDate: date });
    expect(shown.postalCode).toBe('394 80');
    expect(shown).not.toHaveProperty('endDate');
    await api.call('DELETE', `/exhibitions/${shown.exhibitionId}`, { as: admin });
  });

  it('make the closest one what is not over, until its last day in Prague, and never a cancelled one', async () => {
    const running = await hold({ date: '2026-11-20', endDate: '2026-11-22' });
    const next = await hold({ date: '2026-11-21' });
    const cancelled = await hold({ date: '2026-11-19', state: 'cancelled' });
    api.time.now = new Date('2026-11-19T10:00:00Z');
    expect((await closest())?.exhibitionId).toBe(running.exhibitionId);
    api.time.now = new Date('2026-11-22T22:59:00Z');
    api.test.database.changes.announce(['exhibitions']);
    expect(await closest()).toMatchObject({ exhibitionId: running.exhibitionId, endDate: '2026-11-22' });
    api.time.now = new Date('2026-11-22T23:00:00Z');
    api.test.database.changes.announce(['exhibitions']);
    expect(await closest()).toBeNull();
    for (const { exhibitionId } of [running, next, cancelled])
      await api.call('DELETE', `/exhibitions/${exhibitionId}`, { as: admin });
    api.time.now = new Date('2026-11-01T10:00:00Z');
  });

  it('have versions, and a restored version brings back what it held and nothing else', async () => {
    const path = `/exhibitions/${(await hold({ timeFrom: '08:00' })).exhibitionId}`;
    await api.call('PUT', path, { as: admin, body: exhibitionInput({ date, ...details }) });
    const second = (await api.call('GET', `${path}/history/2`, { as: admin })).json<
      HistoryVersion<ExhibitionContent>
    >();
    expect(second.content).toMatchObject(details);
    await api.call('POST', `${path}/history/1/restoration`, { as: admin, body: {} });
    const restored = (await api.call('GET', path)).json<Exhibition>();
    expect(restored.timeFrom).toBe('08:00');
    for (const key of ['endDate', 'timeTo', 'venue', 'town', 'state'])
      expect(restored).not.toHaveProperty(key);
    await api.call('DELETE', path, { as: admin });
  });
});

it('exhibitions of a club that runs the version before get a name of their own in calendars, and say when they were changed', async () => {
  const show = {
    name: 'Výstava',
    date,
    location: '',
    description: '',
    createdAt: '2020-01-01T00:00:00.000Z',
  };
  const savedAt = '2026-05-01T00:00:00.000Z';
  const earlier = await makeEarlierDatabase('0022-erasures', async (db) => {
    await db.insertInto('exhibitions').values([show, show]).execute();
    const version = {
      kind: 'exhibitions',
      itemId: 1,
      number: 1,
      author: null,
      savedAt,
      content: '',
    } as const;
    await db
      .insertInto('versions')
      .values({ ...version, isComplete: 1 })
      .execute();
  });
  const later = await openDatabase(earlier.config);
  const rows = await later.db.selectFrom('exhibitions').selectAll().orderBy('exhibitionId').execute();
  expect(new Set(rows.map(({ uid }) => uid)).size).toBe(2);
  expect(rows.map(({ uid }) => uid.length)).toEqual([36, 36]);
  expect(rows.map(({ updatedAt, endDate }) => [updatedAt, endDate])).toEqual([
    [savedAt, ''],
    ['', ''],
  ]);
  await later.close();
  await earlier.remove();
});
