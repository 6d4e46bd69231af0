import { expect, it } from 'vitest';
import { isCacheTagKind } from '../src/database/index.ts';
import { permissions } from './permissions/expected-permissions.ts';

/** Public paths whose answers are kept nowhere, so that no write can outdate them. */
const withoutData = ['health', 'openapi.json', 'search'];

it('begin with the kind of their data, by which writes invalidate the pages that show them', () => {
  const first = permissions
    .filter(({ method, anon }) => method === 'GET' && anon === 200)
    .map(({ path }) => path.split('/')[1] ?? '');
  const kinds = [...new Set(first)].filter((name) => !withoutData.includes(name));
  expect(kinds.filter((kind) => !isCacheTagKind(kind))).toEqual([]);
  expect(kinds.length).toBeGreaterThan(0);
});
