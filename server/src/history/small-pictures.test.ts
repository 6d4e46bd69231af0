import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actuality, ActualityContent, HistoryVersion } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1 });
});
afterAll(() => api.close());

it('shows those who may restore a version a small copy of its picture that the public has lost', async () => {
  const [before, after] = [await api.image(), await api.image()];
  const text = { name: 'Beseda', text: '<p>x</p>' };
  const made = await api.call('POST', '/actualities', { as: admin, body: { ...text, image: before } });
  const path = `/actualities/${made.json<Actuality>().actualityId}`;
  const body = { oldUrl: before, image: after };
  expect((await api.call('PUT', `${path}/changeimage`, { as: admin, body })).statusCode).toBe(200);
  expect((await api.app.inject(before)).statusCode).toBe(404);

  const versionOf = async (number: number) => {
    const answer = await api.call('GET', `${path}/history/${number}`, { as: admin });
    return answer.json<HistoryVersion<ActualityContent>>();
  };
  expect((await versionOf(1)).pictures).toMatchObject([{ image: before, number: 0 }]);
  expect((await versionOf(2)).pictures).toEqual([{ image: after, picture: expect.anything() }]);

  const picture = await api.call('GET', `${path}/history/1/pictures/0`, { as: admin });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(picture.headers['cache-control']).toBe('no-store');
  const missing = await api.call('GET', `${path}/history/1/pictures/1`, { as: admin });
  expect(missing.statusCode).toBe(404);
});
