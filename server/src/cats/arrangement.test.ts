import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cat } from 'shared/contract';
import { catInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

describe('the pictures of a cat', () => {
  let api: TestApi;
  let owner: Person;

  beforeAll(async () => {
    api = await TestApi.open();
    owner = await api.person();
  });
  afterAll(() => api.close());

  const add = async (images: readonly string[], image: string) => {
    const further = images.map((url, index) => ({ image: url, caption: index === 1 ? 'S koťaty' : '' }));
    const body = catInput({ name: 'Anežka', image, imageCaption: 'Anežka', images: further });
    const answer = await api.call('POST', '/cats', { as: owner, body });
    expect(answer.statusCode).toBe(201);
    return answer.json<Cat>();
  };
  const arrange = (catId: number, body: object) =>
    api.call('PUT', `/cats/${catId}/arrangement`, { as: owner, body });
  const shown = ({ image, imageCaption, catImages }: Cat) => [
    [image, imageCaption ?? ''],
    ...catImages.map((entry) => [entry.image, entry.caption ?? '']),
  ];

  it('come several at once with a new cat, in the order in which they were sent', async () => {
    const [main, one, two] = [await api.image(), await api.image(), await api.image()];
    const cat = await add([one, two], main);
    expect(shown(cat)).toEqual([
      [main, 'Anežka'],
      [one, ''],
      [two, 'S koťaty'],
    ]);
  });

  it('are put in another order with their captions, any of them becomes the main one, and none is lost', async () => {
    const [main, one, two] = [await api.image(), await api.image(), await api.image()];
    const { catId, catImages, version } = await add([one, two], main);
    const answer = await arrange(catId, {
      image: two,
      caption: 'Anežka v ušáku',
      images: [
        { image: main, caption: '' },
        { image: one, caption: 'S koťaty' },
      ],
    });
    const arranged = [
      [two, 'Anežka v ušáku'],
      [main, ''],
      [one, 'S koťaty'],
    ];
    expect(shown(answer.json<Cat>())).toEqual(arranged);
    const read = (await api.call('GET', `/cats/${catId}`)).json<Cat>();
    expect(shown(read)).toEqual(arranged);
    expect(read.version).toBe(version + 1);
    expect(read.catImages[1]?.imageId).toBe(catImages[0]?.imageId);
    // Who still reads the old order and deletes the one that is the main one now, deletes no other one.
    const promoted = catImages[1]?.imageId ?? 0;
    const missed = await api.call('DELETE', `/cats/${catId}/images/${promoted}`, { as: owner });
    expect(missed.statusCode).toBe(404);
    expect(shown((await api.call('GET', `/cats/${catId}`)).json<Cat>())).toEqual(arranged);
    // What is added later comes last, whatever the order before.
    const later = await api.image();
    await api.call('POST', `/cats/${catId}/images`, { as: owner, body: { images: [later] } });
    expect(shown((await api.call('GET', `/cats/${catId}`)).json<Cat>()).at(-1)).toEqual([later, '']);
  });

  it('may lose the main place to none and gain it again', async () => {
    const [main, one] = [await api.image(), await api.image()];
    const { catId } = await add([one], main);
    const images = [main, one].map((image) => ({ image, caption: '' }));
    expect(shown((await arrange(catId, { image: '', caption: '', images })).json<Cat>())).toEqual([
      ['', ''],
      [main, ''],
      [one, ''],
    ]);
    const back = await arrange(catId, { image: one, caption: '', images: images.slice(0, 1) });
    expect(shown(back.json<Cat>())).toEqual([
      [one, ''],
      [main, ''],
    ]);
  });

  it('are refused when they are not those that the cat has, and stay as they were', async () => {
    const [main, one, foreign] = [await api.image(), await api.image(), await api.image()];
    const cat = await add([one], main);
    for (const images of [[], [foreign], [one, foreign], [one, one]]) {
      const body = { image: main, caption: '', images: images.map((image) => ({ image, caption: '' })) };
      const answer = await arrange(cat.catId, body);
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'IMAGE_CHANGED' }]);
    }
    expect(shown((await api.call('GET', `/cats/${cat.catId}`)).json<Cat>())).toEqual(shown(cat));
  });

  it('lose their caption with the picture that it described', async () => {
    const [main, next] = [await api.image(), await api.image()];
    const { catId } = await add([], main);
    await arrange(catId, { image: main, caption: 'Anežka spí', images: [] });
    const body = { image: next, oldUrl: main };
    const changed = await api.call('PUT', `/cats/${catId}/changeimage`, { as: owner, body });
    expect(changed.json<Cat>().imageCaption).toBeUndefined();
  });
});
