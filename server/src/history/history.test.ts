import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Actuality,
  Article,
  ArticleContent,
  Cat,
  CatContent,
  Exhibition,
  ExhibitionContent,
  HistoryEntry,
  HistoryVersion,
  Problem,
} from 'shared/contract';
import { catInput, catTextInput, exhibitionInput, referenceInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Call, Person } from '../../test/support/test-api.ts';

const day = 24 * 60 * 60 * 1000;

describe('the history of items', () => {
  let api: TestApi;
  let admin: Person;
  let author: Person;
  beforeAll(async () => {
    api = await TestApi.open();
    admin = await api.person({ role: 1, name: 'Pavel', surname: 'Správce' });
    author = await api.person({ name: 'Eva', surname: 'Autorka' });
  });
  beforeEach(() => {
    api.time.now = new Date('2026-03-01T10:00:00Z');
  });
  afterAll(() => api.close());

  const made = async <Item>(as: Person, path: string, body: object): Promise<Item> => {
    const answer = await api.call('POST', path, { as, body });
    expect([path, answer.statusCode]).toEqual([path, 201]);
    return answer.json<Item>();
  };
  const put = async (as: Person, path: string, body: object) => {
    const answer = await api.call('PUT', path, { as, body });
    expect([path, answer.statusCode]).toEqual([path, 200]);
  };
  const entries = async (as: Person, path: string) =>
    (await api.call('GET', `${path}/history`, { as })).json<HistoryEntry[]>();
  const version = async <Content>(as: Person, path: string, number: number) =>
    (await api.call('GET', `${path}/history/${number}`, { as })).json<HistoryVersion<Content>>();
  const restore = (as: Person, path: string, number: number, call: Call = {}) =>
    api.call('POST', `${path}/history/${number}/restoration`, { as, body: {}, ...call });

  const article = async () => {
    const { articleId } = await made<Article>(author, '/articles', { name: 'První', text: '<p>Jedna</p>' });
    return `/articles/${articleId}`;
  };

  it('serves others between the versions from which an old one is read', async () => {
    const path = await article();
    for (let edit = 0; edit < 48; edit += 1)
      await put(author, path, { name: `Verze ${edit}`, text: '<p>x</p>' });
    let isRead = false;
    let turns = 0;
    const countTurns = (): void => {
      turns += 1;
      if (!isRead) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    const oldest = await version<ArticleContent>(author, path, 1);
    isRead = true;
    expect(oldest.content.name).toBe('První');
    expect(turns).toBeGreaterThan(40);
  });

  it('keeps who saved which text and when, newest first', async () => {
    const path = await article();
    api.time.now = new Date('2026-03-02T10:00:00Z');
    await put(author, path, { name: 'Druhý', text: '<p>Dvě</p>' });
    expect(await entries(author, path)).toEqual([
      { number: 2, savedAt: '2026-03-02T10:00:00.000Z', author: { name: 'Eva', surname: 'Autorka' } },
      { number: 1, savedAt: '2026-03-01T10:00:00.000Z', author: { name: 'Eva', surname: 'Autorka' } },
    ]);
    expect(await version<ArticleContent>(author, path, 1)).toMatchObject({
      number: 1,
      content: { name: 'První', text: '<p>Jedna</p>', images: [] },
    });
    expect((await version<ArticleContent>(author, path, 2)).content.name).toBe('Druhý');
    expect((await api.call('GET', `${path}/history?limit=1&offset=1`, { as: author })).json()).toHaveLength(
      1,
    );
  });

  it('adds no version where nothing of the item changed', async () => {
    const path = await article();
    await put(author, path, { name: 'První', text: '<p>Jedna</p>' });
    await put(admin, `${path}/status`, { status: true });
    expect(await entries(author, path)).toHaveLength(1);
  });

  it('restores yesterday’s article as a new version, which waits for approval again', async () => {
    const path = await article();
    const image = await api.image();
    const shown = await made<Article>(author, `${path}/images`, { images: [image] });
    await put(author, path, { name: 'Omyl', text: '<p>Smazáno</p>' });
    const gallery = shown.articleImages[0]?.imageId;
    await api.call('DELETE', `${path}/images/${gallery}`, { as: author });
    await put(admin, `${path}/status`, { status: true });
    const restored = await restore(author, path, 2);
    expect(restored.statusCode).toBe(201);
    expect(restored.json()).toMatchObject({
      name: 'První',
      text: '<p>Jedna</p>',
      approved: false,
      articleImages: [{ image }],
    });
    const [newest] = await entries(author, path);
    expect(newest?.number).toBe(5);
    expect((await version<ArticleContent>(author, path, 5)).content.images).toEqual([image]);
  });

  it('keeps a replaced picture as long as a version names it', async () => {
    const [old, fresh] = [await api.image(), await api.image()];
    const news = { name: 'Výměna', text: '<p>x</p>', image: old };
    const { actualityId } = await made<Actuality>(admin, '/actualities', news);
    const path = `/actualities/${actualityId}`;
    await put(admin, `${path}/changeimage`, { oldUrl: old, image: fresh });
    await api.files.removeDiscarded();
    expect(await version(admin, path, 1)).toMatchObject({
      content: { image: old },
      pictures: [{ image: old, picture: { width: 8, height: 6 } }],
    });
    expect((await restore(admin, path, 1)).json()).toMatchObject({ image: old });
    await api.call('DELETE', path, { as: admin });
    await api.call('DELETE', `/bin/actualities/${actualityId}`, { as: admin });
    const named = await api.test.database.db
      .selectFrom('versionFiles')
      .select('url')
      .where('url', 'in', [old, fresh])
      .execute();
    expect(named).toEqual([]);
  });

  it('brings back a cat with its pictures, their order and captions', async () => {
    const [first, second, third] = [await api.image(), await api.image(), await api.image()];
    const images = [
      { image: second, caption: 'V okně' },
      { image: third, caption: 'U misky' },
    ];
    const input = catInput({ image: first, imageCaption: 'Micka', images });
    const { catId } = await made<Cat>(author, '/cats', input);
    const path = `/cats/${catId}`;
    await put(author, `${path}/arrangement`, {
      image: third,
      caption: '',
      images: [
        { image: first, caption: '' },
        { image: second, caption: '' },
      ],
    });
    const { catImages } = (await api.call('GET', path)).json<Cat>();
    await api.call('DELETE', `${path}/images/${catImages[0]?.imageId}`, { as: author });
    await put(author, path, catTextInput({ name: 'Jiná' }));
    const restored = (await restore(author, path, 1)).json<Cat>();
    expect(restored).toMatchObject({ image: first, imageCaption: 'Micka' });
    expect(restored.catImages.map(({ image, caption }) => ({ image, caption }))).toEqual(images);
    const { content } = await version<CatContent>(author, path, 1);
    const [newest] = await entries(author, path);
    expect((await version<CatContent>(author, path, newest?.number ?? 0)).content).toEqual(content);
  });

  it('brings back an exhibition with its documents and links in their order', async () => {
    const { exhibitionId } = await made<Exhibition>(admin, '/exhibitions', exhibitionInput());
    const path = `/exhibitions/${exhibitionId}`;
    const [one, two] = [await api.pdf(), await api.pdf()];
    await made(admin, `${path}/files`, { files: [one, two], names: ['Propozice.pdf', 'Mapa.pdf'] });
    const image = await api.image();
    await made(admin, `${path}/images`, { images: [image] });
    await made(admin, '/references', referenceInput(exhibitionId));
    const whole = (await api.call('GET', path)).json<Exhibition>();
    await api.call('DELETE', `${path}/files/${whole.exhibitionFiles[0]?.exhibitionFileId}`, { as: admin });
    await api.call('DELETE', `/references/${whole.references[0]?.referenceId}`, { as: admin });
    await put(admin, path, exhibitionInput({ name: 'Přejmenovaná' }));
    const restored = (await restore(admin, path, 4)).json<Exhibition>();
    expect(restored.exhibitionFiles.map(({ originalName }) => originalName)).toEqual([
      'Propozice.pdf',
      'Mapa.pdf',
    ]);
    expect(restored.references).toHaveLength(1);
    const { content } = await version<ExhibitionContent>(admin, path, 4);
    expect((await version<ExhibitionContent>(admin, path, 8)).content).toEqual(content);
  });

  it('refuses a restoration over a version that the caller has not seen', async () => {
    const path = await article();
    await put(author, path, { name: 'Druhý', text: '<p>Dvě</p>' });
    const refused = await restore(author, path, 1, { headers: { 'if-match': '"1"' } });
    expect([refused.statusCode, refused.json<Problem>().current]).toMatchObject([412, { name: 'Druhý' }]);
    expect((await restore(author, path, 1, { headers: { 'if-match': '"2"' } })).statusCode).toBe(201);
  });

  it('says when a version names what was erased, and restores the rest on request', async () => {
    const path = await article();
    const image = await api.image();
    await made(author, `${path}/images`, { images: [image] });
    await put(author, path, { name: 'Bez obrázku', text: '<p>Dvě</p>' });
    const { articleImages } = (await api.call('GET', path, { as: author })).json<Article>();
    await api.call('DELETE', `${path}/images/${articleImages[0]?.imageId}`, { as: author });
    await api.test.database.db.deleteFrom('storedObjects').where('url', '=', image).execute();
    const refused = await restore(author, path, 2);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'FILES_ERASED']);
    const rest = await restore(author, path, 2, { body: { withoutErased: true } });
    expect(rest.json()).toMatchObject({ name: 'První', articleImages: [] });
  });

  it('begins with what was stored before it was kept', async () => {
    const { articleId } = await api.test.database.db
      .insertInto('articles')
      .values({
        creatorId: author.userId,
        name: 'Starý',
        text: '<p>Před historií</p>',
        approved: 0,
        waitingSince: null,
        createdAt: '2020-01-01T00:00:00.000Z',
      })
      .returning('articleId')
      .executeTakeFirstOrThrow();
    const path = `/articles/${articleId}`;
    expect(await entries(author, path)).toEqual([]);
    await put(author, path, { name: 'Nový', text: '<p>Teď</p>' });
    expect(await entries(author, path)).toMatchObject([
      { number: 1, author: { name: 'Eva' } },
      { number: 0, author: null },
    ]);
    expect((await version<ArticleContent>(author, path, 0)).content.text).toBe('<p>Před historií</p>');
  });

  it('keeps all versions of a year, the newest fifty however old, and each of them readable', async () => {
    const path = await article();
    const save = (index: number) => put(author, path, { name: `Znění ${index}`, text: `<p>${index}</p>` });
    for (let index = 2; index <= 120; index += 1) await save(index);
    expect(await entries(author, path)).toHaveLength(120);
    for (const number of [1, 49, 50, 51, 99, 100, 101, 120])
      expect((await version<ArticleContent>(author, path, number)).content.text).toBe(
        number === 1 ? '<p>Jedna</p>' : `<p>${number}</p>`,
      );
    api.time.now = new Date(+api.time.now + 400 * day);
    await save(121);
    const kept = await entries(author, path);
    expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => 121 - index));
    expect((await version<ArticleContent>(author, path, 72)).content.text).toBe('<p>72</p>');
    expect((await api.call('GET', `${path}/history/71`, { as: author })).statusCode).toBe(404);
  });

  it('grows with what changed, not with copies of the text', async () => {
    const path = await article();
    const words = Array.from({ length: 4_000 }, (_, index) => `slovo${(index * 7919) % 10_007}`);
    for (let index = 0; index < 10; index += 1) {
      words[index * 300] = `změna ${index}`;
      await put(author, path, { name: 'Dlouhý', text: `<p>${words.join(' ')}</p>` });
    }
    const rows = await api.test.database.db
      .selectFrom('versions')
      .select('content')
      .where('kind', '=', 'articles')
      .where('itemId', '=', Number(path.split('/').at(-1)))
      .orderBy('number', 'desc')
      .execute();
    const [complete = 0, ...older] = rows.map(({ content }) => content.length);
    expect(complete).toBeGreaterThan(5_000);
    expect(Math.max(...older)).toBeLessThan(300);
  });

  it('is hidden with what is in the bin, goes with what is deleted for ever, and answers 404 for an unknown version', async () => {
    const path = await article();
    for (const number of ['7', 'x', '-1', '99999999999'])
      expect((await api.call('GET', `${path}/history/${number}`, { as: author })).statusCode).toBe(404);
    await api.call('DELETE', path, { as: author });
    expect((await api.call('GET', `${path}/history`, { as: author })).statusCode).toBe(404);
    await api.call('DELETE', `/bin${path}`, { as: author });
    const left = await api.test.database.db
      .selectFrom('versions')
      .select('number')
      .where('kind', '=', 'articles')
      .where('itemId', '=', Number(path.split('/').at(-1)))
      .execute();
    expect(left).toEqual([]);
  });
});
