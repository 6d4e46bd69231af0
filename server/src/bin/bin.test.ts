import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { mostBinEntries } from 'shared/contract';
import type { Actuality, Article, BinEntry, Cat, Exhibition, Problem, Reference } from 'shared/contract';
import sharp from 'sharp';
import { catInput, exhibitionInput, referenceInput } from '../../test/support/inputs.ts';
import { jpeg } from '../../test/support/sample-files.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { emptyBin } from './purge.ts';

let api: TestApi;
let admin: Person;
let jana: Person;
let petr: Person;

beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1, name: 'Hana', surname: 'Správcová' });
  jana = await api.person();
  petr = await api.person({ name: 'Petr', surname: 'Habr' });
});
afterEach(() => api.close());

const made = async <Item>(as: Person, path: string, body: object): Promise<Item> => {
  const answer = await api.call('POST', path, { as, body });
  expect([path, answer.statusCode]).toEqual([path, 201]);
  return answer.json<Item>();
};
const remove = async (as: Person, path: string) =>
  expect([path, (await api.call('DELETE', path, { as })).statusCode]).toEqual([path, 204]);
const read = async <Item>(path: string) => (await api.call('GET', path)).json<Item>();
const status = async (path: string) => (await api.call('GET', path)).statusCode;
const ownBin = async (as = jana) => (await api.call('GET', '/users/current/bin', { as })).json<BinEntry[]>();
const clubBin = async () => (await api.call('GET', '/bin', { as: admin })).json<BinEntry[]>();
const restore = async (as: Person, entry: string) => api.call('POST', `/bin/${entry}/restoration`, { as });
const restored = async (as: Person, entry: string) => expect((await restore(as, entry)).statusCode).toBe(204);
const fileStatus = async (url: string) => (await api.app.inject(url)).statusCode;
const afterDays = (days: number) => {
  api.time.now = new Date(+api.time.now + days * 24 * 3600_000);
};
const empty = () => emptyBin({ database: api.test.database, files: api.files, clock: () => api.time.now });

/** A cat with a main picture and so many further ones. */
const catWith = async (count: number): Promise<Cat> => {
  const images = [];
  for (let index = 0; index < count; index += 1)
    images.push({ image: await api.image(), caption: `${index}` });
  return made<Cat>(jana, '/cats', { ...catInput({ name: 'Micka', image: await api.image() }), images });
};
/** The better copies of its pictures are made in the background, sooner or later. */
const withMoreCopies = (cat: Cat): unknown =>
  JSON.parse(JSON.stringify(cat), (key, value: unknown) =>
    key === 'variants' && Array.isArray(value) ? expect.arrayContaining(value) : value,
  );
const picturesOf = (cat: Cat) => [cat.image, ...cat.catImages.map(({ image }) => image)];

describe("a member's bin", () => {
  it('shows what was deleted last, and of a hoard no more than a page can take', async () => {
    const { catId } = await catWith(0);
    const deletedAt = (index: number) => new Date(+api.time.now - index * 1_000).toISOString();
    const images = Array.from({ length: mostBinEntries + 5 }, (_, index) => ({
      ...{ catId, image: `/files/${index}.jpg`, caption: '', position: index },
      deletedAt: deletedAt(index),
    }));
    await api.test.database.write(async (trx) => {
      for (let from = 0; from < images.length; from += 100)
        await trx
          .insertInto('catImages')
          .values(images.slice(from, from + 100))
          .execute();
    });
    const last = images.slice(0, mostBinEntries).map((image) => image.deletedAt);
    expect((await ownBin()).map((entry) => entry.deletedAt)).toEqual(last);
    await api.call('PUT', `/users/${jana.userId}/departure`, {
      as: admin,
      body: { articles: 'name', cats: 'stay' },
    });
    const ofClub = (await api.call('GET', '/bin', { as: admin })).json<BinEntry[]>();
    expect(ofClub.map((entry) => entry.deletedAt)).toEqual(last);
  });
});

describe('a deleted cat', () => {
  it('is gone at once with its files, and comes back with pictures, captions and order', async () => {
    const cat = await catWith(10);
    const path = `/cats/${cat.catId}`;
    expect(await status(path)).toBe(200);
    await remove(jana, path);
    expect(await status(path)).toBe(404);
    expect(await read('/cats')).toEqual([]);
    for (const url of picturesOf(cat)) expect(await fileStatus(url)).toBe(404);
    expect(await ownBin()).toEqual([
      {
        kind: 'cats',
        id: cat.catId,
        name: 'Micka',
        hasPicture: true,
        deletedAt: api.time.now.toISOString(),
        keptUntil: new Date(+api.time.now + 30 * 24 * 3600_000).toISOString(),
        deletedBy: { name: 'Jana', surname: 'Nováková' },
      },
    ]);
    await restored(jana, `cats/${cat.catId}`);
    expect(await read(path)).toEqual(withMoreCopies({ ...cat, version: cat.version + 2 }));
    expect(await read('/cats')).toHaveLength(1);
    for (const url of picturesOf(cat)) expect(await fileStatus(url)).toBe(200);
    expect(await ownBin()).toEqual([]);
  });

  it('shows its owner alone a small picture, which no cache keeps', async () => {
    const image = await api.files.put({ name: 'a.jpg', bytes: await jpeg(1200), contentType: 'image/jpeg' });
    const { catId } = await made<Cat>(jana, '/cats', catInput({ image }));
    const path = `/bin/cats/${catId}/picture`;
    expect((await api.call('GET', path, { as: jana })).statusCode).toBe(404);
    await remove(jana, `/cats/${catId}`);
    const answer = await api.call('GET', path, { as: jana });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(480);
    for (const as of [petr, admin]) expect((await api.call('GET', path, { as })).statusCode).toBe(404);
    await remove(jana, `/bin/cats/${catId}`);
    expect((await api.call('GET', path, { as: jana })).statusCode).toBe(404);
  });

  it('cannot be changed, and its pictures cannot be shown elsewhere', async () => {
    const cat = await catWith(1);
    await remove(jana, `/cats/${cat.catId}`);
    const body = catInput({ name: 'Jiná' });
    expect((await api.call('PUT', `/cats/${cat.catId}`, { as: jana, body })).statusCode).toBe(404);
    const other = await api.call('POST', '/cats', { as: petr, body: catInput({ image: cat.image }) });
    expect([other.statusCode, other.json<Problem>().code]).toEqual([400, 'FOREIGN_URL']);
  });

  it('is deleted for ever with its files after thirty days, or when its owner wishes so', async () => {
    const [old, hated] = [await catWith(1), await catWith(1)];
    for (const { catId } of [old, hated]) await remove(jana, `/cats/${catId}`);
    await remove(jana, `/bin/cats/${hated.catId}`);
    expect(await ownBin()).toMatchObject([{ id: old.catId }]);
    afterDays(29);
    await empty();
    expect(await ownBin()).toHaveLength(1);
    afterDays(2);
    await empty();
    expect(await ownBin()).toEqual([]);
    await api.files.removeDiscarded();
    expect(await api.test.database.db.selectFrom('storedObjects').selectAll().execute()).toEqual([]);
    expect(await api.test.database.db.selectFrom('catImages').selectAll().execute()).toEqual([]);
    expect((await restore(jana, `cats/${old.catId}`)).statusCode).toBe(404);
  });

  it('has no file that is public again when it is deleted for ever, however long the files wait for that', async () => {
    const cat = await catWith(1);
    await remove(jana, `/cats/${cat.catId}`);
    await remove(jana, `/bin/cats/${cat.catId}`);
    const { db } = api.test.database;
    expect(await db.selectFrom('storedObjects').select('name').execute()).toHaveLength(2);
    for (const picture of picturesOf(cat)) expect(await fileStatus(picture)).toBe(404);
  });

  it('is restored once however often that is asked, and never deleted for ever while it is shown', async () => {
    const { catId, version } = await catWith(0);
    await remove(jana, `/cats/${catId}`);
    await restored(jana, `cats/${catId}`);
    await restored(jana, `cats/${catId}`);
    expect(await read(`/cats/${catId}`)).toMatchObject({ version: version + 2 });
    expect((await api.call('DELETE', `/bin/cats/${catId}`, { as: jana })).statusCode).toBe(404);
  });

  it('does not tell administrators of the drafts of who has left', async () => {
    const draft = { name: 'Tajný koncept', text: '<p>x</p>', publishedAt: null };
    const { articleId } = (await api.call('POST', '/articles', { as: jana, body: draft })).json<Article>();
    await remove(jana, `/articles/${articleId}`);
    const body = { articles: 'name', cats: 'stay' };
    await api.call('PUT', `/users/${jana.userId}/departure`, { as: admin, body });
    expect(await clubBin()).toEqual([]);
    expect((await restore(admin, `articles/${articleId}`)).statusCode).toBe(404);
  });

  it('does not pass to the heir of its departed owner, whose bin administrators handle', async () => {
    const { catId } = await catWith(0);
    const kept = await catWith(0);
    await remove(jana, `/cats/${catId}`);
    expect((await restore(admin, `cats/${catId}`)).statusCode).toBe(404);
    const body = { articles: 'name', cats: 'give', catsTo: petr.userId };
    await api.call('PUT', `/users/${jana.userId}/departure`, { as: admin, body });
    expect(await ownBin(petr)).toEqual([]);
    expect(await clubBin()).toMatchObject([{ kind: 'cats', id: catId }]);
    await restored(admin, `cats/${catId}`);
    expect(await read(`/cats/${kept.catId}`)).toMatchObject({ owner: { surname: 'Habr' } });
    expect(await read(`/cats/${catId}`)).toMatchObject({ owner: { surname: 'Nováková' } });
  });
});

describe('deleted pictures, files and links', () => {
  it('come back in their places', async () => {
    const cat = await catWith(3);
    const [, second] = cat.catImages;
    await remove(jana, `/cats/${cat.catId}/images/${second!.imageId}`);
    expect(await fileStatus(second!.image)).toBe(404);
    expect((await read<Cat>(`/cats/${cat.catId}`)).catImages).toHaveLength(2);
    expect(await ownBin()).toMatchObject([
      { kind: 'catImages', name: '1', item: { kind: 'cats', id: cat.catId, name: 'Micka' } },
    ]);
    await restored(jana, `catImages/${second!.imageId}`);
    expect((await read<Cat>(`/cats/${cat.catId}`)).catImages).toEqual(cat.catImages);
    expect(await fileStatus(second!.image)).toBe(200);
  });

  it('of an exhibition come back each by itself, and those that were deleted before it stay in the bin', async () => {
    const { exhibitionId } = await made<Exhibition>(admin, '/exhibitions', exhibitionInput());
    const path = `/exhibitions/${exhibitionId}`;
    await made(admin, `${path}/images`, { images: [await api.image(), await api.image()] });
    await made(admin, `${path}/files`, { files: [await api.pdf()], names: ['Propozice.pdf'] });
    const { referenceId } = await made<Reference>(admin, '/references', referenceInput(exhibitionId));
    const whole = await read<Exhibition>(path);
    const [image] = whole.exhibitionImages;
    const [file] = whole.exhibitionFiles;
    await remove(admin, `${path}/images/${image!.imageId}`);
    await remove(admin, `${path}/files/${file!.exhibitionFileId}`);
    await remove(admin, `/references/${referenceId}`);
    expect(await read(path)).toMatchObject({ exhibitionImages: [{}], exhibitionFiles: [], references: [] });
    expect((await clubBin()).map(({ kind, name }) => [kind, name]).sort()).toEqual([
      ['exhibitionFiles', 'Propozice.pdf'],
      ['exhibitionImages', expect.stringMatching(/\.png$/)],
      ['exhibitionReferences', 'Pořadatel'],
    ]);
    expect((await clubBin()).filter(({ hasPicture }) => hasPicture).map(({ kind }) => kind)).toEqual([
      'exhibitionImages',
    ]);
    await remove(admin, path);
    expect(await clubBin()).toMatchObject([{ kind: 'exhibitions', id: exhibitionId }]);
    const refused = await restore(admin, `exhibitionImages/${image!.imageId}`);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'ITEM_IN_BIN']);
    await restored(admin, `exhibitions/${exhibitionId}`);
    expect(await clubBin()).toHaveLength(3);
    await restored(admin, `exhibitionImages/${image!.imageId}`);
    await restored(admin, `exhibitionFiles/${file!.exhibitionFileId}`);
    await restored(admin, `exhibitionReferences/${referenceId}`);
    expect({ ...(await read<Exhibition>(path)), version: 0 }).toEqual({ ...whole, version: 0 });
  });

  it('do not come back where there is no place for them any more', async () => {
    const cat = await catWith(30);
    const [first] = cat.catImages;
    await remove(jana, `/cats/${cat.catId}/images/${first!.imageId}`);
    await made(jana, `/cats/${cat.catId}/images`, { images: [await api.image()] });
    const refused = await restore(jana, `catImages/${first!.imageId}`);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'TOO_MANY_IMAGES']);
    expect(await ownBin()).toHaveLength(1);
  });
});

describe('deleted texts', () => {
  it('news come back with their picture', async () => {
    const image = await api.image();
    const body = { name: 'Beseda', text: '<p>x</p>', image };
    const item = await made<Actuality>(admin, '/actualities', body);
    await remove(admin, `/actualities/${item.actualityId}`);
    expect(await read('/actualities/count')).toEqual({ count: 0 });
    expect(await fileStatus(image)).toBe(404);
    await restored(admin, `actualities/${item.actualityId}`);
    expect(await read(`/actualities/${item.actualityId}`)).toEqual({ ...item, version: 3 });
    expect(await fileStatus(image)).toBe(200);
  });

  const approved = async () => {
    const { articleId } = await made<Article>(jana, '/articles', { name: 'Krmení', text: '<p>x</p>' });
    await made(jana, `/articles/${articleId}/images`, { images: [await api.image()] });
    await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: true } });
    return read<Article>(`/articles/${articleId}`);
  };

  it('articles come back approved if they were', async () => {
    const { articleId } = await approved();
    await remove(jana, `/articles/${articleId}`);
    expect(await status(`/articles/${articleId}`)).toBe(404);
    expect((await api.call('GET', '/articles/all', { as: admin })).json()).toEqual([]);
    await restored(jana, `articles/${articleId}`);
    expect(await read(`/articles/${articleId}`)).toMatchObject({ approved: true, articleImages: [{}] });
  });

  it('a picture brings the approval back that its deletion ended, unless the article was changed since', async () => {
    const { articleId, articleImages } = await approved();
    const path = `/articles/${articleId}`;
    const picture = `${path}/images/${articleImages[0]!.imageId}`;
    await remove(jana, picture);
    expect(await status(path)).toBe(404);
    await restored(jana, `articleImages/${articleImages[0]!.imageId}`);
    expect(await read(path)).toMatchObject({ approved: true, articleImages });
    await remove(jana, picture);
    await api.call('PUT', path, { as: jana, body: { name: 'Jiný', text: '<p>y</p>' } });
    await restored(jana, `articleImages/${articleImages[0]!.imageId}`);
    expect(await status(path)).toBe(404);
  });

  it('are nobody else’s to see, restore or delete', async () => {
    const { articleId } = await approved();
    await remove(jana, `/articles/${articleId}`);
    expect([await ownBin(petr), await clubBin()]).toEqual([[], []]);
    for (const as of [petr, admin]) {
      expect((await restore(as, `articles/${articleId}`)).statusCode).toBe(404);
      expect((await api.call('DELETE', `/bin/articles/${articleId}`, { as })).statusCode).toBe(404);
    }
    expect((await api.call('POST', '/bin/users/1/restoration', { as: admin })).statusCode).toBe(404);
  });
});

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'an entry that is deleted for ever at the same time is not said to be restored',
  async () => {
    const { catId } = await catWith(0);
    await remove(jana, `/cats/${catId}`);
    const other = new pg.Client({ connectionString: api.test.config.databaseUrl ?? '' });
    await other.connect();
    await other.query('begin');
    await other.query('delete from cats where cat_id = $1', [catId]);
    const restoration = restore(jana, `cats/${catId}`);
    await vi.waitFor(async () => {
      const { rows } = await other.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });
    await other.query('commit');
    await other.end();
    expect((await restoration).statusCode).toBe(404);
  },
);
