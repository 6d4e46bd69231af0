import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FurtherReading } from 'shared/contract';
import { catInput, exhibitionInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

let api: TestApi;
let admin: Person;
let owner: Person;

beforeAll(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1 });
  owner = await api.person();
});
afterAll(() => api.close());

type Kind = 'actualities' | 'articles' | 'cats' | 'exhibitions';

const further = async (kind: Kind, id: number): Promise<FurtherReading> => {
  const answer = await api.call('GET', `/${kind}/${id}/further`);
  expect(answer.statusCode).toBe(200);
  return answer.json<FurtherReading>();
};
const neighbours = async (kind: Kind, id: number) => {
  const { previous, next } = await further(kind, id);
  return [previous?.id ?? null, next?.id ?? null];
};
const related = async (kind: Kind, id: number) =>
  (await further(kind, id)).related.map((one) => [one.kind, one.id]);

const add = async (path: string, as: Person, body: object): Promise<Record<string, unknown>> => {
  const answer = await api.call('POST', path, { as, body });
  expect([path, answer.statusCode]).toEqual([path, 201]);
  return answer.json<Record<string, unknown>>();
};
const addCat = async (values: object = {}) => Number((await add('/cats', owner, catInput(values)))['catId']);
const addNews = async (name: string, values: object = {}) =>
  Number((await add('/actualities', admin, { name, text: '<p>a</p>', image: '', ...values }))['actualityId']);
const addShow = async (date: string, values: object = {}) =>
  Number((await add('/exhibitions', admin, exhibitionInput({ date, ...values })))['exhibitionId']);
const addArticle = async (name: string) => {
  const id = Number((await add('/articles', owner, { name, text: '<p>a</p>' }))['articleId']);
  await api.call('PUT', `/articles/${id}/status`, { as: admin, body: { status: true } });
  return id;
};
const binned = (kind: Kind, id: number, as: Person) => api.call('DELETE', `/${kind}/${id}`, { as });

describe('the neighbours of an item', () => {
  it('are those of its list, and follow what is written at once', async () => {
    const [oldest, middle, newest] = [await addCat(), await addCat(), await addCat()];
    expect(await neighbours('cats', middle)).toEqual([newest, oldest]);
    expect(await neighbours('cats', newest)).toEqual([null, middle]);
    await binned('cats', middle, owner);
    expect(await neighbours('cats', newest)).toEqual([null, oldest]);
    expect(await neighbours('cats', oldest)).toEqual([newest, null]);
    expect((await api.call('GET', `/cats/${middle}/further`)).statusCode).toBe(404);
  });

  it('of an exhibition are those before and after it by their days', async () => {
    const late = await addShow('2098-06-01');
    const early = await addShow('2098-04-01');
    const between = await addShow('2098-05-01');
    const sameDay = await addShow('2098-05-01');
    expect(await neighbours('exhibitions', between)).toEqual([early, sameDay]);
    expect(await neighbours('exhibitions', sameDay)).toEqual([between, late]);
  });

  it('leave out drafts, what is scheduled and what is not approved, as their own neighbours do', async () => {
    const first = await addNews('První');
    const draft = await addNews('Koncept', { publishedAt: null });
    const scheduled = await addNews('Plán', {
      publishedAt: new Date(+api.time.now + 3600_000).toISOString(),
    });
    const last = await addNews('Poslední');
    expect(await neighbours('actualities', last)).toEqual([null, first]);
    for (const id of [draft, scheduled])
      expect((await api.call('GET', `/actualities/${id}/further`)).statusCode).toBe(404);
    const [one, other] = [await addArticle('Jeden'), await addArticle('Druhý')];
    expect(await neighbours('articles', other)).toEqual([null, one]);
    await api.call('PUT', `/articles/${one}/status`, { as: admin, body: { status: false } });
    expect(await neighbours('articles', other)).toEqual([null, null]);
    expect((await api.call('GET', `/articles/${one}/further`)).statusCode).toBe(404);
  });
});

describe('what is related to an item', () => {
  it('is the page of the site that its title is about', async () => {
    const pagesOf = async (name: string) => {
      const { pages = [] } = await further('actualities', await addNews(name));
      return pages.map(({ url }) => url);
    };
    expect(await pagesOf('Nové potvrzení o krytí ke stažení v dokumentech')).toEqual(['/documents']);
    expect(await pagesOf('Členský příspěvek zaplatíte QR kódem')).toContain('/members');
    expect(await pagesOf('Devět koťat hledá klidné rodiny')).toEqual([]);
  });

  it('are the newest cats of its breed, whatever they are called', async () => {
    const [korat, blue, old] = [
      await addCat({ ems: 'KOR' }),
      await addCat({ ems: 'kor a' }),
      await addCat({ ems: 'RUS' }),
    ];
    const names = async (id: number) => (await further('cats', id)).cats.map(({ catId }) => catId);
    expect(await names(korat)).toEqual([blue]);
    expect(await names(old)).toEqual([]);
    expect(await names(await addCat({ ems: '' }))).toEqual([]);
    await binned('cats', blue, owner);
    expect(await names(korat)).toEqual([]);
  });

  it('are exhibitions in its town or place, the latest first', async () => {
    const place = { location: 'Sokolovna, Lipnice' };
    const [one, other] = [await addShow('2097-01-01', place), await addShow('2097-02-01', place)];
    const draft = await addShow('2097-03-01', { ...place, publishedAt: null });
    const elsewhere = await addShow('2097-04-01', { location: '' });
    expect(await related('exhibitions', one)).toEqual([['exhibitions', other]]);
    expect(await related('exhibitions', elsewhere)).toEqual([]);
    expect((await api.call('GET', `/exhibitions/${draft}/further`)).statusCode).toBe(404);
  });

  it('are news and articles with the words of its title in any case, and none that are hidden', async () => {
    const news = await addNews('Pozvánka na besedu o genetice');
    const article = await addArticle('Genetika koček');
    await addArticle('Krmení koťat');
    const hidden = await addNews('Genetika podruhé', { publishedAt: null });
    expect(await related('actualities', news)).toEqual([['articles', article]]);
    expect(await related('articles', article)).toEqual([['actualities', news]]);
    await binned('actualities', news, admin);
    expect(await related('articles', article)).toEqual([]);
    expect(hidden).toBeGreaterThan(0);
  });
});
