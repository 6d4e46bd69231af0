import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPages } from './site-urls.ts';

it('has no page that the requirements do not name', () => {
  const requirements = readFileSync(join(__dirname, '../../../../docs/requirements.md'), 'utf8');
  const named = [...requirements.matchAll(/`(\/[\w-]*)`/g)].map(([, path]) => path);
  expect(publicPages().filter((path) => !named.includes(path))).toEqual([]);
});
