import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from 'shared/contract';
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

it('a picture is named by no more rows than can be looked at whenever it is asked for', async () => {
  const image = await api.image();
  const add = (url: string) => {
    const images = Array.from({ length: 20 }, () => ({ image: url, caption: '' }));
    return api.call('POST', '/cats', { as: jana, body: { ...catInput(), images } });
  };
  for (let count = 0; count < mostNames; count += 20) expect((await add(image)).statusCode).toBe(201);
  const refused = await add(image);
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'FOREIGN_URL']);
  const rows = await api.test.database.db
    .selectFrom('catImages')
    .select('imageId')
    .where('image', '=', image)
    .execute();
  expect(rows).toHaveLength(mostNames);
  expect((await add(await api.image())).statusCode).toBe(201);
  expect((await api.app.inject(image)).statusCode).toBe(200);
});
