import { expect, it } from '@jest/globals';
import { isCacheTagKind } from '../src/database/index.ts';
import { permissions } from './permissions/expected-permissions.ts';

/** Public paths without data of the database, which no write can outdate. */
const withoutData = ['health', 'openapi.json'];

it('begin with the kind of their data, by which writes invalidate the pages that show them', () => {
  const first = permissions
    .filter(({ method, anon }) => method === 'GET' && anon === 200)
    .map(({ path }) => path.split('/')[1] ?? '');
  const kinds = [...new Set(first)].filter((name) => !withoutData.includes(name));
  expect(kinds.filter((kind) => !isCacheTagKind(kind))).toEqual([]);
  expect(kinds.length).toBeGreaterThan(0);
});
