import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestApi } from '../../../test/support/test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await TestApi.open();
});
afterEach(() => api.close());

const send = async (fields: number): Promise<unknown> => {
  const further = Array.from({ length: fields - 2 }, (_, index) => `f${index}=1`);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/securetoken.googleapis.com/v1/token?key=cat-club-local-key',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: ['grant_type=refresh_token', 'refresh_token=x', ...further].join('&'),
  });
  return answer.json<{ error: { message: string } }>().error.message;
};

it('reads a form of a few fields, and refuses one whose reading takes long', async () => {
  expect(await send(2)).toBe('INVALID_REFRESH_TOKEN');
  expect(await send(1_500)).toBe('INVALID_REQUEST');
});
