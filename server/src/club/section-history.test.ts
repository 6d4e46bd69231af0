import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  AuditList,
  ClubSectionName,
  ClubSections,
  HistoryEntry,
  HistoryVersion,
  Problem,
  StoredSection,
} from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Call, Person } from '../../test/support/test-api.ts';
import { makeEarlierDatabase } from '../../test/support/test-database.ts';
import { openDatabase } from '../database/index.ts';
import { readContent, onlyId } from '../history/index.ts';
import { sectionNames } from './sections.ts';
import { importSection } from './versioned-sections.ts';

const day = 24 * 60 * 60 * 1000;
const chair = { role: 'předseda', name: 'Petr Habr', email: '', mobile: '' } as const;
const webmaster = { role: 'webmaster', name: 'Jana Lipová', email: '', mobile: '' } as const;

describe('the history of the club’s words', () => {
  let api: TestApi;
  let admin: Person;
  let other: Person;
  beforeAll(async () => {
    api = await TestApi.open();
    admin = await api.person({ role: 1, name: 'Pavel', surname: 'Správce' });
    other = await api.person({ role: 1, name: 'Jana', surname: 'Správcová' });
  });
  beforeEach(async () => {
    api.time.now = new Date('2026-03-01T10:00:00Z');
    for (const table of ['versions', 'versionFiles', 'clubSettings', 'clubFiles'] as const)
      await api.test.database.db.deleteFrom(table).execute();
  });
  afterAll(() => api.close());

  const pathOf = (name: ClubSectionName) => `/club/content/${name}`;
  const save = async <Name extends ClubSectionName>(
    name: Name,
    body: ClubSections[Name],
    as = admin,
  ): Promise<StoredSection<Name>> => {
    const answer = await api.call('PUT', pathOf(name), { as, body });
    expect([name, answer.statusCode]).toEqual([name, 200]);
    return answer.json<StoredSection<Name>>();
  };
  const entries = async (name: ClubSectionName) =>
    (await api.call('GET', `${pathOf(name)}/history`, { as: admin })).json<HistoryEntry[]>();
  const version = async <Name extends ClubSectionName>(name: Name, number: number) =>
    (await api.call('GET', `${pathOf(name)}/history/${number}`, { as: admin })).json<
      HistoryVersion<ClubSections[Name]>
    >();
  const restore = (name: ClubSectionName, number: number, call: Call = {}) =>
    api.call('POST', `${pathOf(name)}/history/${number}/restoration`, { as: admin, body: {}, ...call });

  it('keeps who saved what and when, after what stood there before', async () => {
    await save('committee', { people: [chair] });
    api.time.now = new Date('2026-03-02T10:00:00Z');
    await save('committee', { people: [webmaster] }, other);
    expect(await entries('committee')).toEqual([
      { number: 2, savedAt: '2026-03-02T10:00:00.000Z', author: { name: 'Jana', surname: 'Správcová' } },
      { number: 1, savedAt: '2026-03-01T10:00:00.000Z', author: { name: 'Pavel', surname: 'Správce' } },
      { number: 0, savedAt: '2026-03-01T10:00:00.000Z', author: null },
    ]);
    expect((await version('committee', 1)).content).toEqual({ people: [chair] });
    expect((await version('committee', 0)).content.people).toHaveLength(5);
  });

  it('adds no version where nothing of the section changed, and leaves other sections alone', async () => {
    await save('contact', { email: 'klub@klub.cz', phone: '' });
    await save('contact', { email: 'klub@klub.cz', phone: '' });
    expect(await entries('contact')).toHaveLength(2);
    for (const name of sectionNames.filter((one) => one !== 'contact'))
      expect([name, await entries(name)]).toEqual([name, []]);
  });

  it('restores a version as the newest one, which the public answer follows and the list of changes names', async () => {
    await save('intro', { lead: 'První', paragraphs: ['Jedna'] });
    await save('intro', { lead: 'Druhý', paragraphs: [] });
    const restored = await restore('intro', 1, { as: other });
    expect([restored.statusCode, restored.json()]).toEqual([
      201,
      { value: { lead: 'První', paragraphs: ['Jedna'] }, version: 3 },
    ]);
    expect((await entries('intro'))[0]).toMatchObject({ number: 3, author: { name: 'Jana' } });
    const changes = (await api.call('GET', '/audit-log?area=club', { as: admin })).json<AuditList>();
    expect(changes.entries[0]).toMatchObject({
      action: 'obnovení staršího znění části Úvod',
      actor: { userId: other.userId },
    });
  });

  it('keeps pictures as long as a version names them, shows them to nobody, and brings them back', async () => {
    const [old, fresh] = [await api.image(), await api.image()];
    await save('gallery', { pictures: [{ image: old, alt: 'Stará' }] });
    await save('gallery', { pictures: [{ image: fresh, alt: 'Nová' }] });
    await api.files.removeDiscarded();
    expect((await api.app.inject(old)).statusCode).toBe(404);
    expect(await version('gallery', 1)).toMatchObject({
      content: { pictures: [{ image: old, alt: 'Stará' }] },
      pictures: [{ image: old, picture: { width: 8, height: 6 } }],
    });
    expect((await restore('gallery', 1)).statusCode).toBe(201);
    const statuses = [old, fresh].map(async (url) => (await api.app.inject(url)).statusCode);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
  });

  it('brings back documents', async () => {
    const pdf = await api.pdf();
    await save('documents', { documents: [{ file: pdf, name: 'Stanovy' }] });
    await save('documents', { documents: [] });
    await restore('documents', 1);
    expect((await api.app.inject(pdf)).statusCode).toBe(200);
    expect((await version('documents', 3)).content.documents).toEqual([{ file: pdf, name: 'Stanovy' }]);
  });

  it('says when a version names what was erased, and restores the rest on request', async () => {
    const [kept, erased] = [await api.image(), await api.image()];
    const sponsor = (image: string) => ({ image, name: 'Veterina', url: '' });
    await save('sponsors', { sponsors: [sponsor(kept), sponsor(erased)] });
    await save('posters', { spring: kept, summer: erased, autumn: '', winter: '' });
    await save('sponsors', { sponsors: [] });
    await save('posters', { spring: '', summer: '', autumn: '', winter: '' });
    await api.test.database.db.deleteFrom('storedObjects').where('url', '=', erased).execute();
    const refused = await restore('sponsors', 1);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'FILES_ERASED']);
    const rest = { body: { withoutErased: true } };
    expect((await restore('sponsors', 1, rest)).json()).toMatchObject({
      value: { sponsors: [{ image: kept }] },
    });
    expect((await restore('posters', 1, rest)).json()).toMatchObject({
      value: { spring: kept, summer: '', autumn: '', winter: '' },
    });
  });

  it('refuses a restoration over a version that the caller has not seen', async () => {
    await save('privacy', { paragraphs: ['Jedna'] });
    await save('privacy', { paragraphs: ['Dvě'] });
    const refused = await restore('privacy', 1, { headers: { 'if-match': '"1"' } });
    expect([refused.statusCode, refused.json<Problem>().current]).toEqual([
      412,
      { value: { paragraphs: ['Dvě'] }, version: 2 },
    ]);
    expect((await restore('privacy', 1, { headers: { 'if-match': '"2"' } })).statusCode).toBe(201);
  });

  it('answers 404 for an unknown version', async () => {
    await save('privacy', { paragraphs: ['Jedna'] });
    for (const number of ['7', 'x', '-1'])
      expect(
        (await api.call('GET', `${pathOf('privacy')}/history/${number}`, { as: admin })).statusCode,
      ).toBe(404);
    expect((await restore('privacy', 7)).statusCode).toBe(404);
  });

  it('keeps all versions of a year, and the newest fifty however old', async () => {
    const figures = (value: number) => ({ figures: [{ value: String(value), label: 'koček' }] });
    for (let index = 1; index <= 60; index += 1) await save('figures', figures(index));
    expect(await entries('figures')).toHaveLength(61);
    api.time.now = new Date(+api.time.now + 400 * day);
    await save('figures', figures(61));
    const kept = await entries('figures');
    expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => 61 - index));
    expect((await version('figures', 12)).content).toEqual(figures(12));
  });

  it('loses the committees with somebody who is erased, and keeps those that came after', async () => {
    const petr = await api.person({ name: 'Petr', surname: 'Habr' });
    const others = [webmaster, { ...chair, name: 'Květa Borůvková' }];
    await save('committee', { people: [webmaster] });
    await save('committee', { people: [webmaster, chair] });
    for (const person of others) await save('committee', { people: [person] });
    const choices = { cats: 'remove', articles: 'former' };
    await api.call('PUT', `/users/${petr.userId}/departure`, { as: admin, body: choices });
    const erased = await api.call('POST', `/users/${petr.userId}/erasure`, { as: admin });
    expect(erased.statusCode).toBe(204);
    expect((await entries('committee')).map(({ number }) => number)).toEqual([4, 3]);
    expect((await version('committee', 3)).content.people).toEqual([webmaster]);
  });

  it('says what a command read from a folder', async () => {
    await save('privacy', { paragraphs: ['Jedna'] });
    await api.test.database.db
      .transaction()
      .execute((trx) =>
        importSection(trx, 'privacy', { paragraphs: ['Ze složky'] }, new Date('2026-03-03T10:00:00Z')),
      );
    expect((await entries('privacy'))[0]).toEqual({
      number: 2,
      savedAt: '2026-03-03T10:00:00.000Z',
      author: null,
      isImported: true,
    });
  });
});

it('a club that runs the version before keeps its sections, whose history begins with their next change', async () => {
  const before = { people: [chair] };
  const earlier = await makeEarlierDatabase('0019-club-content', async (db) => {
    const row = { key: 'content/committee', value: JSON.stringify(before), version: 4 };
    await db.insertInto('clubSettings').values(row).execute();
  });
  const later = await openDatabase(earlier.config);
  await later.write((trx) =>
    importSection(trx, 'committee', { people: [webmaster] }, new Date('2026-03-03T10:00:00Z')),
  );
  const item = { kind: 'content/committee', itemId: onlyId } as const;
  expect(JSON.parse((await readContent(later.db, item, 0)) ?? '')).toEqual(before);
  expect(JSON.parse((await readContent(later.db, item, 1)) ?? '')).toEqual({ people: [webmaster] });
  await later.close();
  await earlier.remove();
});
