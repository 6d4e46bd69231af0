import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actuality, ActualitySummary, Article, ArticleSummary, Exhibition } from 'shared/contract';
import { exhibitionInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

let api: TestApi;
let admin: Person;
let jana: Person;

beforeAll(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1 });
  jana = await api.person();
});
afterAll(() => api.close());

const text = { name: 'Beseda', text: '<p>x</p>' };
const later = (): string => new Date(+api.time.now + 3600_000).toISOString();
const status = async (path: string, as?: Person) => (await api.call('GET', path, as && { as })).statusCode;
const create = async <Item>(as: Person, path: string, body: object): Promise<Item> =>
  (await api.call('POST', path, { as, body })).json<Item>();

describe('a draft', () => {
  it('of news is in the list of administrators alone, with what is scheduled', async () => {
    const draft = await create<Actuality>(admin, '/actualities', { ...text, image: '', publishedAt: null });
    const timed = await create<Actuality>(admin, '/actualities', {
      ...text,
      image: '',
      publishedAt: later(),
    });
    expect([draft.publishedAt, timed.publishedAt]).toEqual([null, later()]);
    const all = (await api.call('GET', '/actualities/all', { as: admin })).json<ActualitySummary[]>();
    expect(all.map(({ actualityId }) => actualityId)).toEqual([timed.actualityId, draft.actualityId]);
    expect((await api.call('GET', '/actualities')).json()).toEqual([]);
    const answer = await api.call('GET', `/actualities/${draft.actualityId}`, { as: admin });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await status(`/actualities/${draft.actualityId}`, jana)).toBe(404);
  });

  it('becomes public at once or later, and is dated then', async () => {
    const { actualityId } = await create<Actuality>(admin, '/actualities', {
      ...text,
      image: '',
      publishedAt: null,
    });
    api.time.now = new Date(+api.time.now + 24 * 3600_000);
    const publishedAt = api.time.now.toISOString();
    const change = { as: admin, body: { ...text, publishedAt } };
    await api.call('PUT', `/actualities/${actualityId}`, change);
    expect((await api.call('GET', `/actualities/${actualityId}`)).json()).toMatchObject({
      createdAt: publishedAt,
      publishedAt,
    });
    await api.call('PUT', `/actualities/${actualityId}`, { as: admin, body: text });
    expect(await status(`/actualities/${actualityId}`)).toBe(200);
  });

  it('of an exhibition keeps its parts, and is never the closest one', async () => {
    const body = exhibitionInput({ date: '2099-01-01', publishedAt: null });
    const { exhibitionId } = await create<Exhibition>(admin, '/exhibitions', body);
    const images = { images: [await api.image()] };
    const withImage = await create<Exhibition>(admin, `/exhibitions/${exhibitionId}/images`, images);
    expect(withImage).toMatchObject({ publishedAt: null, exhibitionImages: [{}] });
    expect((await api.call('GET', '/exhibitions/closest')).json()).toBeNull();
    expect((await api.call('GET', '/exhibitions/short')).json()).toEqual([]);
    expect((await api.call('GET', '/exhibitions/all', { as: admin })).json()).toMatchObject([
      { exhibitionId, publishedAt: null },
    ]);
  });

  it('of an article waits for nobody until its author publishes it', async () => {
    const { articleId } = await create<Article>(jana, '/articles', { ...text, publishedAt: null });
    const all = async () =>
      (await api.call('GET', '/articles/all', { as: admin })).json<ArticleSummary[]>().length;
    const waiting = async () =>
      (await api.call('GET', '/overview', { as: admin })).json<{ articles: object }>().articles;
    expect([await all(), await waiting()]).toEqual([0, { waiting: 0, returned: 0 }]);
    expect((await api.call('GET', '/users/current/articles/all', { as: jana })).json()).toMatchObject([
      { articleId, publishedAt: null, approved: false },
    ]);
    const change = { as: jana, body: { ...text, publishedAt: later() } };
    await api.call('PUT', `/articles/${articleId}`, change);
    expect([await all(), await waiting()]).toEqual([1, { waiting: 1, returned: 0 }]);
    await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: true } });
    expect(await status(`/articles/${articleId}`)).toBe(404);
    expect(await status(`/articles/${articleId}`, jana)).toBe(200);
    api.time.now = new Date(later());
    expect(await status(`/articles/${articleId}`)).toBe(200);
  });
});

it('a moment that is none is refused', async () => {
  for (const publishedAt of ['', 'zítra', '2026-13-01T00:00:00Z', 1]) {
    const body = { ...text, image: '', publishedAt };
    expect((await api.call('POST', '/actualities', { as: admin, body })).statusCode).toBe(400);
  }
});
