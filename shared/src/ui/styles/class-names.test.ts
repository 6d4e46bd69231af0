import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedContracts } from '../../contract/deployments/index.ts';

const sheets = ['layout.css', '../../contract/fresh-page/fresh-page.css'];
const sheet = sheets
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('\n')
  .replace(/\/\*[^]*?\*\//g, '');
const selectors = [...sheet.matchAll(/([^{}]+)\{/g)].map(([, selector]) => selector ?? '');

const uses = (selector: string, name: string): boolean => new RegExp(`\\.${name}(?![\\w-])`).test(selector);

/** Class names since contract 3, and those of remotes that were published before. */
const renamed = [
  ['visually-hidden', 'sr'],
  ['container', 'band'],
  ['deferred', 'later'],
  ['nowrap', 'whole'],
  ['space-s', 'air-s'],
  ['space-m', 'air-m'],
  ['space-l', 'air-l'],
  ['space-xl', 'air-xl'],
] as const;

describe('global classes of remotes that were published for an earlier contract', () => {
  it.each(renamed)(
    '%s has all rules also under its earlier name %s while that contract is served',
    (name, before) => {
      const rules = selectors.filter((selector) => uses(selector, name));
      expect(rules).not.toEqual([]);
      const isServed = servedContracts.from < 3;
      expect(selectors.filter((selector) => uses(selector, before))).toEqual(isServed ? rules : []);
    },
  );
});
