import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actuality, Article, Cat, CatSummary, Exhibition } from 'shared/contract';
import { catInput, exhibitionInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

describe('the focus of a picture', () => {
  let api: TestApi;
  let owner: Person;
  let admin: Person;

  beforeAll(async () => {
    api = await TestApi.open();
    owner = await api.person();
    admin = await api.person({ role: 1 });
  });
  afterAll(() => api.close());

  const text = { name: 'Název', text: '<p>Text</p>' };
  const made = async <Item>(as: Person, path: string, body: object): Promise<Item> =>
    (await api.call('POST', path, { as, body })).json<Item>();
  const move = (as: Person, path: string, body: object) => api.call('PUT', path, { as, body });
  const point = { x: 12, y: 7 };

  it('is found when the picture comes, and moved by hand for every page that shows it', async () => {
    const image = await api.image();
    const { catId, picture } = await made<Cat>(owner, '/cats', catInput({ image }));
    expect(picture?.focus).toEqual({ x: expect.any(Number), y: expect.any(Number) });
    await made(owner, `/cats/${catId}/images`, { images: [image] });
    const before = await api.call('GET', '/cats');
    const answer = await move(owner, `/cats/${catId}/focus`, { image, ...point });
    expect(answer.json<Cat>().picture?.focus).toEqual(point);
    expect(answer.json<Cat>().catImages[0]?.picture?.focus).toEqual(point);
    const list = await api.call('GET', '/cats');
    expect(list.headers['etag']).not.toBe(before.headers['etag']);
    expect(list.json<CatSummary[]>().find((row) => row.catId === catId)?.picture?.focus).toEqual(point);
  });

  it('counts up the version of the item, so that a form that was open before is told', async () => {
    const image = await api.image();
    const { catId, version } = await made<Cat>(owner, '/cats', catInput({ image }));
    const stale = { 'if-match': `"${version + 1}"` };
    const path = `/cats/${catId}/focus`;
    const refused = await api.call('PUT', path, { as: owner, body: { image, ...point }, headers: stale });
    expect(refused.statusCode).toBe(412);
    expect((await move(owner, path, { image, ...point })).json<Cat>().version).toBe(version + 1);
  });

  it('is moved in pictures of the item alone', async () => {
    const foreign = await api.image();
    const { catId } = await made<Cat>(owner, '/cats', catInput({ image: await api.image() }));
    for (const image of [foreign, 'https://example.cz/kocka.png']) {
      const answer = await move(owner, `/cats/${catId}/focus`, { image, ...point });
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'IMAGE_CHANGED' }]);
    }
    expect((await api.files.pictures([foreign])).get(foreign)?.focus).not.toEqual(point);
  });

  it.each([{ x: -1, y: 0 }, { x: 0, y: 101 }, { x: 0.5, y: 1 }, { x: '1', y: 1 }, { x: 1 }])(
    'takes whole percent: %j',
    async (body) => {
      const image = await api.image();
      const { catId } = await made<Cat>(owner, '/cats', catInput({ image }));
      expect((await move(owner, `/cats/${catId}/focus`, { image, ...body })).statusCode).toBe(400);
    },
  );

  it('is moved in news and exhibitions too, and leaves an article approved', async () => {
    const image = await api.image();
    const { actualityId } = await made<Actuality>(admin, '/actualities', { ...text, image });
    const news = await move(admin, `/actualities/${actualityId}/focus`, { image, ...point });
    expect(news.json<Actuality>().picture?.focus).toEqual(point);

    const { exhibitionId } = await made<Exhibition>(admin, '/exhibitions', exhibitionInput());
    await made(admin, `/exhibitions/${exhibitionId}/images`, { images: [image] });
    const moved = await move(admin, `/exhibitions/${exhibitionId}/focus`, { image, x: 90, y: 80 });
    expect(moved.json<Exhibition>().exhibitionImages[0]?.picture?.focus).toEqual({ x: 90, y: 80 });

    const { articleId } = await made<Article>(owner, '/articles', text);
    const own = await api.image();
    await made(owner, `/articles/${articleId}/images`, { images: [own] });
    await move(admin, `/articles/${articleId}/status`, { status: true });
    const article = await move(owner, `/articles/${articleId}/focus`, { image: own, ...point });
    expect(article.json<Article>()).toMatchObject({ approved: true });
  });

  it('stays where it is for who merely shows a picture of somebody else', async () => {
    const other = await api.person();
    const [ofNews, ofCat, ofArticle] = [await api.image(), await api.image(), await api.image()];
    await made<Actuality>(admin, '/actualities', { ...text, image: ofNews });
    await made<Cat>(owner, '/cats', catInput({ image: ofCat }));
    const { articleId } = await made<Article>(owner, '/articles', text);
    await made(owner, `/articles/${articleId}/images`, { images: [ofArticle] });
    for (const image of [ofNews, ofCat, ofArticle]) {
      const before = (await api.files.pictures([image])).get(image)?.focus;
      const { catId, version } = await made<Cat>(other, '/cats', catInput({ name: 'Cizí', image }));
      const answer = await move(other, `/cats/${catId}/focus`, { image, ...point });
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
      expect((await api.files.pictures([image])).get(image)?.focus).toEqual(before);
      expect((await api.call('GET', `/cats/${catId}`)).json<Cat>().version).toBe(version);
    }
  });

  it('is moved by who sent the picture, whoever else shows it, and by an administrator', async () => {
    const other = await api.person();
    const image = await api.image();
    await api.test.database.db
      .updateTable('storedObjects')
      .set({ uploader: owner.uid })
      .where('url', '=', image)
      .execute();
    const { catId } = await made<Cat>(owner, '/cats', catInput({ image }));
    await made<Cat>(other, '/cats', catInput({ name: 'Cizí', image }));
    const { actualityId } = await made<Actuality>(admin, '/actualities', { ...text, image });
    expect((await move(owner, `/cats/${catId}/focus`, { image, ...point })).statusCode).toBe(200);
    const news = await move(admin, `/actualities/${actualityId}/focus`, { image, x: 90, y: 80 });
    expect(news.json<Actuality>().picture?.focus).toEqual({ x: 90, y: 80 });
  });
});
