import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as router from './index.ts';

describe('the shared router module', () => {
  const source = readFileSync(join(__dirname, 'index.ts'), 'utf8');
  const names = /export \{([^}]+)\}/.exec(source)?.[1]?.match(/\w+/g) ?? [];

  it('states its names in one list', () => {
    expect(names.length).toBeGreaterThan(5);
  });

  it.each(names)('has %s at run time, not only in its types', (name) => {
    expect(router).toHaveProperty(name);
    expect(router[name as keyof typeof router]).toBeDefined();
  });
});
