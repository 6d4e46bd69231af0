import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cat, Problem } from 'shared/contract';
import { catInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { mostNames } from './uses.ts';

let api: TestApi;
let jana: Person;
beforeAll(async () => {
  api = await TestApi.open();
  jana = await api.person();
});
afterAll(() => api.close());

it("a member's items name a picture no more often than can be looked at whenever it is asked for", async () => {
  const image = await api.image();
  const add = (url: string, as = jana) => {
    const images = Array.from({ length: 20 }, () => ({ image: url, caption: '' }));
    return api.call('POST', '/cats', { as, body: { ...catInput(), images } });
  };
  const first = await add(image);
  for (let count = 20; count < mostNames; count += 20) expect((await add(image)).statusCode).toBe(201);
  const refused = await add(image);
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'FOREIGN_URL']);
  const rows = await api.test.database.db
    .selectFrom('catImages')
    .select('imageId')
    .where('image', '=', image)
    .execute();
  expect(rows).toHaveLength(mostNames);
  expect((await add(await api.image())).statusCode).toBe(201);
  // Nor by what an earlier version names, which would name it beside the rows of the bin.
  const { catId, catImages } = first.json<Cat>();
  for (const { imageId } of catImages)
    expect((await api.call('DELETE', `/cats/${catId}/images/${imageId}`, { as: jana })).statusCode).toBe(204);
  const restored = await api.call('POST', `/cats/${catId}/history/1/restoration`, { as: jana, body: {} });
  expect([restored.statusCode, restored.json<Problem>().code]).toEqual([409, 'FILES_ERASED']);
  // Others can name it as before.
  const [petr, admin] = [await api.person(), await api.person({ role: 1 })];
  expect((await add(image, petr)).statusCode).toBe(201);
  const body = { name: 'Novinka', text: '<p>x</p>', image };
  expect((await api.call('POST', '/actualities', { as: admin, body })).statusCode).toBe(201);
  expect((await api.app.inject(image)).statusCode).toBe(200);
});
