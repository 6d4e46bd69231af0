import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retention } from 'shared/contract';
import type {
  Actuality,
  Article,
  ArticleContent,
  BinEntry,
  Cat,
  CatContent,
  Exhibition,
  HistoryEntry,
  HistoryVersion,
  Problem,
  Reference,
} from 'shared/contract';
import { emptyBin } from '../src/bin/purge.ts';
import { catInput, catTextInput, exhibitionInput, referenceInput } from './support/inputs.ts';
import { TestApi } from './support/test-api.ts';
import type { Call, Person } from './support/test-api.ts';

let api: TestApi;
let admin: Person;
let jana: Person;

beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1, name: 'Pavel', surname: 'Správce' });
  jana = await api.person();
});
afterEach(() => api.close());

const made = async <Item>(as: Person, path: string, body: object): Promise<Item> => {
  const answer = await api.call('POST', path, { as, body });
  expect([path, answer.statusCode]).toEqual([path, 201]);
  return answer.json<Item>();
};
const put = async (as: Person, path: string, body: object) =>
  expect([path, (await api.call('PUT', path, { as, body })).statusCode]).toEqual([path, 200]);
const remove = async (as: Person, path: string) =>
  expect([path, (await api.call('DELETE', path, { as })).statusCode]).toEqual([path, 204]);
const takeOut = async (as: Person, entry: string) =>
  expect((await api.call('POST', `/bin/${entry}/restoration`, { as })).statusCode).toBe(204);
const restore = (as: Person, path: string, number: number, call: Call = {}) =>
  api.call('POST', `${path}/history/${number}/restoration`, { as, body: {}, ...call });
const restored = async <Item>(as: Person, path: string, number: number): Promise<Item> => {
  const answer = await restore(as, path, number);
  expect([path, number, answer.statusCode]).toEqual([path, number, 201]);
  return answer.json<Item>();
};
const read = async <Item>(path: string, as?: Person) =>
  (await api.call('GET', path, as && { as })).json<Item>();
const history = (as: Person, path: string) => read<HistoryEntry[]>(`${path}/history`, as);
const newest = async <Content>(as: Person, path: string): Promise<Content> => {
  const [entry] = await history(as, path);
  return (await read<HistoryVersion<Content>>(`${path}/history/${entry?.number}`, as)).content;
};
const bin = async (as: Person) => {
  const path = as === admin ? '/bin' : '/users/current/bin';
  return (await read<BinEntry[]>(path, as)).map(({ kind, id }) => `${kind}/${id}`);
};
const fileStatus = async (url: string) => (await api.app.inject(url)).statusCode;
const empty = () => emptyBin({ database: api.test.database, files: api.files, clock: () => api.time.now });

/** A cat with a main picture and two in the gallery. */
const cat = async () => {
  const [main, first, second] = [await api.image(), await api.image(), await api.image()];
  const images = [
    { image: first, caption: 'V okně' },
    { image: second, caption: 'U misky' },
  ];
  const whole = await made<Cat>(jana, '/cats', catInput({ name: 'Micka', image: main, images }));
  return { path: `/cats/${whole.catId}`, whole, main, first, second };
};

const exhibition = async () => {
  const { exhibitionId } = await made<Exhibition>(admin, '/exhibitions', exhibitionInput());
  const path = `/exhibitions/${exhibitionId}`;
  await made(admin, `${path}/images`, { images: [await api.image(), await api.image()] });
  await made(admin, `${path}/files`, { files: [await api.pdf()], names: ['Propozice.pdf'] });
  await made<Reference>(admin, '/references', referenceInput(exhibitionId));
  return { path, whole: await read<Exhibition>(path) };
};

describe('what belongs to an item', () => {
  it('is in its newest version again once it came back from the bin', async () => {
    const { path, whole, first, second } = await cat();
    await remove(jana, `${path}/images/${whole.catImages[0]?.imageId}`);
    await takeOut(jana, `catImages/${whole.catImages[0]?.imageId}`);
    const { images } = await newest<CatContent>(jana, path);
    expect(images.map(({ image }) => image)).toEqual([first, second]);
    expect((await history(jana, path)).map(({ number, author }) => [number, author?.surname])).toEqual([
      [3, 'Nováková'],
      [2, 'Nováková'],
      [1, 'Nováková'],
    ]);
  });

  it('is so for the documents and links of an exhibition too', async () => {
    const { path, whole } = await exhibition();
    const before = await newest(admin, path);
    const [image] = whole.exhibitionImages;
    const [file] = whole.exhibitionFiles;
    const [link] = whole.references;
    await remove(admin, `${path}/images/${image?.imageId}`);
    await remove(admin, `${path}/files/${file?.exhibitionFileId}`);
    await remove(admin, `/references/${link?.referenceId}`);
    await takeOut(admin, `exhibitionReferences/${link?.referenceId}`);
    await takeOut(admin, `exhibitionFiles/${file?.exhibitionFileId}`);
    await takeOut(admin, `exhibitionImages/${image?.imageId}`);
    expect(await newest(admin, path)).toEqual(before);
  });

  it('leaves the bin when a version that names it is restored, and is there once', async () => {
    const { path, whole } = await exhibition();
    const { number } = (await history(admin, path))[0] ?? { number: 0 };
    await remove(admin, `${path}/images/${whole.exhibitionImages[0]?.imageId}`);
    await remove(admin, `${path}/files/${whole.exhibitionFiles[0]?.exhibitionFileId}`);
    await remove(admin, `/references/${whole.references[0]?.referenceId}`);
    expect(await bin(admin)).toHaveLength(3);
    const after = await restored<Exhibition>(admin, path, number);
    expect(await bin(admin)).toEqual([]);
    const urls = (item: Exhibition) => ({
      images: item.exhibitionImages.map(({ image }) => image),
      files: item.exhibitionFiles.map(({ fileName, originalName }) => [fileName, originalName]),
      links: item.references.map(({ name, reference }) => [name, reference]),
    });
    expect(urls(after)).toEqual(urls(whole));
    for (const image of urls(whole).images) expect(await fileStatus(image)).toBe(200);
  });

  it('leaves the bin when a version shows it as the main picture', async () => {
    const { path, main, first, second } = await cat();
    const rest = [
      { image: main, caption: '' },
      { image: second, caption: '' },
    ];
    await put(jana, `${path}/arrangement`, { image: first, caption: '', images: rest });
    const { catImages } = await read<Cat>(path);
    await remove(jana, `${path}/images/${catImages.find(({ image }) => image === main)?.imageId}`);
    const after = await restored<Cat>(jana, path, 1);
    expect([after.image, ...after.catImages.map(({ image }) => image)]).toEqual([main, first, second]);
    expect(await bin(jana)).toEqual([]);
  });

  it('that only the restored-over version had stays a file as long as that version is kept', async () => {
    const { path, whole, first } = await cat();
    const added = await api.image();
    await made(jana, `${path}/images`, { images: [added] });
    await restored(jana, path, 1);
    expect(await bin(jana)).toEqual([]);
    await api.files.removeDiscarded();
    expect([await fileStatus(added), await fileStatus(first)]).toEqual([404, 200]);
    const back = await restored<Cat>(jana, path, 2);
    expect(back.catImages.map(({ image }) => image)).toEqual([
      ...whole.catImages.map(({ image }) => image),
      added,
    ]);
    expect(await fileStatus(added)).toBe(200);
  });

  it('stays a file after its deletion for ever while a version names it, and comes back from there', async () => {
    const { path, whole, first, second } = await cat();
    const entry = `catImages/${whole.catImages[0]?.imageId}`;
    await remove(jana, `${path}/images/${whole.catImages[0]?.imageId}`);
    await remove(jana, `/bin/${entry}`);
    await api.files.removeDiscarded();
    expect(await fileStatus(first)).toBe(404);
    const { catImages } = await restored<Cat>(jana, path, 1);
    expect(catImages.map(({ image }) => image)).toEqual([first, second]);
    expect(await fileStatus(first)).toBe(200);
  });

  it('is no public file again when the last version that names it is dropped', async () => {
    const image = await api.image();
    const news = (text: string) => ({ name: 'Beseda', text, image });
    const { actualityId } = await made<Actuality>(admin, '/actualities', news('<p>s obrázkem</p>'));
    const path = `/actualities/${actualityId}`;
    await put(admin, `${path}/changeimage`, { oldUrl: image, image: '' });
    api.time.now = new Date(+api.time.now + (retention.historyDays + 1) * 24 * 3600_000);
    for (let count = 0; count <= retention.historyVersions; count += 1)
      await put(admin, path, news(`<p>${count}</p>`));
    const { db } = api.test.database;
    expect(await db.selectFrom('versionFiles').select('url').where('url', '=', image).execute()).toEqual([]);
    expect(await fileStatus(image)).toBe(404);
  });
});

describe('a whole item', () => {
  it('has no history while it is in the bin, and all of it afterwards', async () => {
    const { path } = await cat();
    await put(jana, path, catTextInput({ name: 'Líza' }));
    const before = await history(jana, path);
    await remove(jana, path);
    expect((await api.call('GET', `${path}/history`, { as: jana })).statusCode).toBe(404);
    expect((await restore(jana, path, 1)).statusCode).toBe(404);
    await takeOut(jana, path.slice(1));
    expect(await history(jana, path)).toEqual(before);
    expect(await restored<Cat>(jana, path, 1)).toMatchObject({ name: 'Micka' });
  });

  it('is not restored over by whoever has not seen that it was in the bin', async () => {
    const { path } = await cat();
    await put(jana, path, catTextInput({ name: 'Líza' }));
    const { version } = await read<Cat>(path);
    await remove(jana, path);
    await takeOut(jana, path.slice(1));
    const refused = await restore(jana, path, 1, { headers: { 'if-match': `"${version}"` } });
    expect([refused.statusCode, refused.json<Problem>().current]).toMatchObject([412, { name: 'Líza' }]);
  });

  it('waits for approval after a restoration, and keeps it through the bin', async () => {
    const body = { name: 'Krmení', text: '<p>Jedna</p>' };
    const { articleId } = await made<Article>(jana, '/articles', body);
    const path = `/articles/${articleId}`;
    await put(jana, path, { name: 'Krmení koček', text: '<p>Dvě</p>' });
    await put(admin, `${path}/status`, { status: true });
    await remove(jana, path);
    await takeOut(jana, path.slice(1));
    expect(await read(path)).toMatchObject({ approved: true });
    expect(await restored<Article>(jana, path, 1)).toMatchObject({ name: 'Krmení', approved: false });
    expect((await api.call('GET', path)).statusCode).toBe(404);
    expect((await newest<ArticleContent>(jana, path)).name).toBe('Krmení');
  });

  const storedFiles = async () => {
    const entries = await readdir(join(api.test.config.dataDir, 'files'), { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const rows = async () => {
    const { db } = api.test.database;
    const tables = ['versions', 'versionFiles', 'storedObjects', 'discardedObjects'] as const;
    const parts = ['catImages', 'articleImages', 'exhibitionImages', 'exhibitionFiles'] as const;
    const found = [...tables, ...parts, 'exhibitionReferences' as const].map(async (table) => {
      const left = await db.selectFrom(table).selectAll().execute();
      return left.length > 0 ? [table] : [];
    });
    return (await Promise.all(found)).flat();
  };

  /** One of each kind, with parts in the bin, replaced pictures and several versions. */
  const changedItems = async (): Promise<{ as: Person; path: string }[]> => {
    const animal = await cat();
    await remove(jana, `${animal.path}/images/${animal.whole.catImages[0]?.imageId}`);
    await put(jana, `${animal.path}/changeimage`, { oldUrl: animal.main, image: await api.image() });
    const show = await exhibition();
    await remove(admin, `${show.path}/files/${show.whole.exhibitionFiles[0]?.exhibitionFileId}`);
    await restored(admin, show.path, 1);
    const text = { name: 'Krmení', text: '<p>Jedna</p>' };
    const { articleId } = await made<Article>(jana, '/articles', text);
    await made(jana, `/articles/${articleId}/images`, { images: [await api.image()] });
    const image = await api.image();
    const { actualityId } = await made<Actuality>(admin, '/actualities', { ...text, image });
    const news = `/actualities/${actualityId}`;
    await put(admin, `${news}/changeimage`, { oldUrl: image, image: await api.image() });
    return [
      { as: jana, path: animal.path },
      { as: admin, path: show.path },
      { as: jana, path: `/articles/${articleId}` },
      { as: admin, path: news },
    ];
  };

  it('leaves nothing behind when it is deleted for ever', async () => {
    for (const { as, path } of await changedItems()) {
      await remove(as, path);
      await remove(as, `/bin${path}`);
    }
    await api.files.removeDiscarded();
    expect(await rows()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  it('leaves nothing behind after thirty days', async () => {
    for (const { as, path } of await changedItems()) await remove(as, path);
    api.time.now = new Date(+api.time.now + 31 * 24 * 3600_000);
    await empty();
    await api.files.removeDiscarded();
    expect(await rows()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });
});
