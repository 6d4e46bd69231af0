import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits, type Cat, type CatSummary, type Problem } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

const fields = {
  name: 'Anežka z Bílé věže',
  birthday: '2024-05-01',
  kind: 'Britská krátkosrstá',
  ems: 'BSH a',
  location: 'z Bílé věže',
  tests: 'PKD neg.',
  page: 'https://bilavez.example.cz/',
  description: 'Klidná <b>kočka</b>\nna gauč & k dětem',
};

describe('cats', () => {
  let api: TestApi;
  let owner: Person;
  let other: Person;

  beforeAll(async () => {
    api = await TestApi.open();
    owner = await api.person({ name: 'Věra', surname: 'Jasanová' });
    other = await api.person();
  });
  afterAll(() => api.close());

  const add = async (values: object = {}, as = owner) => {
    const answer = await api.call('POST', '/cats', { as, body: { ...fields, image: '', ...values } });
    expect(answer.statusCode).toBe(201);
    return answer.json<Cat>();
  };
  const gallery = (id: number, images: string[]) =>
    api.call('POST', `/cats/${id}/images`, { as: owner, body: { images } });

  it('are shown to visitors with all that the breeder wrote, letter for letter', async () => {
    const { catId } = await add();
    expect((await api.call('GET', `/cats/${catId}`)).json()).toEqual({
      ...fields,
      catId,
      image: '',
      picture: null,
      drawing: '/drawings/cats/bsh-a-62-71.svg',
      emsParts: [
        { code: 'BSH', trait: 'breed', meaning: 'britská krátkosrstá kočka', found: { breed: 'BSH' } },
        { code: 'a', trait: 'colour', meaning: 'modrá', found: { colour: 'modra' } },
      ],
      owner: { name: 'Věra', surname: 'Jasanová', userId: owner.userId },
      ownerInMembers: true,
      catImages: [],
      createdAt: expect.any(String),
      version: 1,
    });
  });

  it('were born by today in Prague', async () => {
    api.time.now = new Date('2026-11-21T23:30:00Z');
    const { catId } = await add({ birthday: '2026-11-22' });
    for (const birthday of ['2026-11-23', '2099-01-01', '9999-12-31']) {
      const answers = [
        await api.call('POST', '/cats', { as: owner, body: { ...fields, image: '', birthday } }),
        await api.call('PUT', `/cats/${catId}`, { as: owner, body: { ...fields, birthday } }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json<Problem>().errors).toEqual([{ path: 'birthday', code: 'future_date' }]);
      }
    }
    expect((await api.call('GET', `/cats/${catId}`)).json<Cat>().birthday).toBe('2026-11-22');
  });

  it('belong to the token, whatever the body says', async () => {
    const cat = await add({ ownerId: other.userId, owner: { name: 'Někdo', surname: 'Jiný' } });
    expect(cat.owner).toEqual({ name: 'Věra', surname: 'Jasanová', userId: owner.userId });
  });

  it('are listed newest first, and to their owner with everything that can be edited', async () => {
    api.time.now = new Date('2030-01-01T00:00:00Z');
    const newest = await add({ name: 'Nejnovější' });
    const list = (await api.call('GET', '/cats')).json<CatSummary[]>();
    expect(list[0]).toMatchObject({ catId: newest.catId, name: 'Nejnovější' });
    expect(list[0]).not.toHaveProperty('description');
    const own = (await api.call('GET', '/cats/mycats', { as: owner })).json<Cat[]>();
    expect(own[0]).toEqual(newest);
    expect((await api.call('GET', '/cats/mycats', { as: other })).json()).toEqual([]);
  });

  it('are edited in the text fields alone', async () => {
    const image = await api.image();
    const { catId } = await add({ image });
    const answer = await api.call('PUT', `/cats/${catId}`, {
      as: owner,
      body: { ...fields, name: 'Nové jméno', birthday: '', image: '/files/cizi.png' },
    });
    expect(answer.json()).toMatchObject({ name: 'Nové jméno', birthday: '', image, version: 2 });
  });

  it('take no script, user information or other scheme for a web address', async () => {
    for (const page of [
      'javascript:alert(1)',
      'https://a@b.cz/',
      'www.example.cz',
      'ftp://example.cz/',
      '//x.cz',
    ]) {
      const answer = await api.call('POST', '/cats', { as: owner, body: { ...fields, page, image: '' } });
      expect([page, answer.statusCode]).toEqual([page, 400]);
      expect(answer.json<Problem>().errors).toEqual([{ path: 'page', code: 'invalid_url' }]);
    }
  });

  it('keep a gallery in the order of adding, from which one image can be deleted', async () => {
    const { catId } = await add();
    const [one, two, three] = [await api.image(), await api.image(), await api.image()];
    await gallery(catId, [one, two]);
    const { catImages } = (await gallery(catId, [three])).json<Cat>();
    expect(catImages.map(({ image }) => image)).toEqual([one, two, three]);
    const path = `/cats/${catId}/images/${catImages[1]!.imageId}`;
    expect((await api.call('DELETE', path, { as: owner })).statusCode).toBe(204);
    const left = (await api.call('GET', `/cats/${catId}`)).json<Cat>().catImages;
    expect(left.map(({ image }) => image)).toEqual([one, three]);
  });

  it('lose no image under the path of another cat', async () => {
    const [mine, alsoMine] = [await add(), await add()];
    const { catImages } = (await gallery(mine.catId, [await api.image()])).json<Cat>();
    const wrong = `/cats/${alsoMine.catId}/images/${catImages[0]!.imageId}`;
    expect((await api.call('DELETE', wrong, { as: owner })).statusCode).toBe(404);
    expect((await api.call('GET', `/cats/${mine.catId}`)).json<Cat>().catImages).toHaveLength(1);
    expect((await api.call('GET', `/cats/${alsoMine.catId}`)).json<Cat>().version).toBe(1);
  });

  it('have at most so many images, counted also when two calls come at once', async () => {
    const { catId } = await add();
    const image = await api.image();
    const half = Array.from({ length: limits.imagesPerCat / 2 + 1 }, () => image);
    const statuses = (await Promise.all([gallery(catId, half), gallery(catId, half)])).map(
      (answer) => answer.statusCode,
    );
    expect(statuses.toSorted()).toEqual([201, 409]);
    expect((await api.call('GET', `/cats/${catId}`)).json<Cat>().catImages).toHaveLength(half.length);
  });

  it('add all images of a call or none', async () => {
    const { catId } = await add();
    const answer = await gallery(catId, [await api.image(), 'https://evil.example/x.png']);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([400, 'FOREIGN_URL']);
    const pdf = await gallery(catId, [await api.image(), await api.pdf()]);
    expect([pdf.statusCode, pdf.json<Problem>().code]).toEqual([422, 'UNDECODABLE_FILE']);
    expect((await api.call('GET', `/cats/${catId}`)).json<Cat>().catImages).toEqual([]);
  });

  it('go with their gallery and their files, but a file that another row names stays', async () => {
    const [own, shared] = [await api.image(), await api.image()];
    const { catId } = await add({ image: own });
    await gallery(catId, [shared]);
    await add({ image: shared });
    expect((await api.call('DELETE', `/cats/${catId}`, { as: owner })).statusCode).toBe(204);
    expect((await api.call('GET', `/cats/${catId}`)).statusCode).toBe(404);
    await api.files.removeDiscarded();
    await expect(api.files.acceptImage(own)).rejects.toThrow();
    await expect(api.files.acceptImage(shared)).resolves.toBe(shared);
  });

  it('exchange their main image for one that is there already, or for none', async () => {
    const image = await api.image();
    const { catId } = await add({ image });
    const change = (oldUrl: string, fresh: string) =>
      api.call('PUT', `/cats/${catId}/changeimage`, { as: owner, body: { oldUrl, image: fresh } });
    expect((await change(image, '')).json()).toMatchObject({ image: '', picture: null });
    expect((await change('', '')).statusCode).toBe(200);
    expect((await change(image, '')).statusCode).toBe(409);
  });
});
