import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits, type Problem } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { hasTooManyValues } from './json-values.ts';

const many = Array.from({ length: 30_000 }, (_, index) => index);

describe('a body with more values than any of ours', () => {
  it.each([
    ['of fields', Object.fromEntries(many.map((index) => [`f${index}`, 1])), true],
    ['of lists', many.map(() => []), true],
    ['in a text alone', { text: '<p>{"a":[1,2]}, \\ "b": \\"</p>'.repeat(3_000) }, false],
    [
      'as long as the longest list of ours',
      {
        people: Array.from({ length: limits.peoplePerRenewal }, (_, userId) => ({ userId, version: 1 })),
      },
      false,
    ],
  ])('is told by its marks: %s', (_what, body, expected) => {
    expect(hasTooManyValues(Buffer.from(JSON.stringify(body)))).toBe(expected);
    expect(hasTooManyValues(Buffer.from(JSON.stringify(body, null, 2)))).toBe(expected);
  });

  it('may be cut off, or be no JSON', () => {
    for (const text of ['', '"', '"\\', '\\', '{"a', ']'.repeat(100_000)])
      expect(hasTooManyValues(Buffer.from(text))).toBe(false);
  });

  describe('sent to the API', () => {
    let api: TestApi;
    let jana: Person;
    beforeEach(async () => {
      api = await TestApi.open();
      jana = await api.person();
    });
    afterEach(() => api.close());

    it('is refused before it is read', async () => {
      const body = {
        ...Object.fromEntries(many.map((index) => [`f${index}`, 1])),
        name: 'x',
        text: '<p>x</p>',
      };
      const refused = await api.call('POST', '/articles', { as: jana, body });
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'BAD_REQUEST']);
    });
  });
});
