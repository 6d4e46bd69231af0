import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/workspaces.ts';
import { fallbackSheet, familyList } from './fallback-css.ts';
import { typefaces } from './typefaces.ts';

const sheetOf = (name: string): string => readFileSync(join(root, 'shared/src/ui/styles', name), 'utf8');
const value = '0%';
const noOverrides = {
  'size-adjust': value,
  'ascent-override': value,
  'descent-override': value,
  'line-gap-override': value,
};
/** A style sheet without the values that were measured, and without its layout. */
const withoutValues = (sheet: string): string =>
  sheet.replace(/(adjust|override): [\d.]+%/g, `$1: ${value}`).replace(/\s+/g, ' ');

describe('the fallback faces', () => {
  const sheet = sheetOf('fallback-fonts.css');

  it('are those of the list that they are measured from: `npm run fonts` was run after its last change', () => {
    expect(withoutValues(sheet)).toBe(withoutValues(fallbackSheet(typefaces, () => noOverrides)));
  });

  it.each(typefaces)('that stand in for $family are in the tokens, in their order', (typeface) => {
    const tokens = sheetOf('tokens.css').replace(/\s+/g, ' ');
    expect(tokens).toContain(`--device-${typeface.property}: ${familyList(typeface)},`);
  });

  it.each(typefaces)('stand alone until $family comes, whose sheet has its name', ({ property, family }) => {
    expect(sheetOf('tokens.css')).not.toContain(`'${family}'`);
    expect(sheetOf('fonts.css')).toContain(`--own-${property}: '${family}', var(--device-${property});`);
  });

  it.each(typefaces)(
    'of $family exist for each of its weights and styles, whatever the device',
    ({ cuts, devices }) => {
      for (const cut of Object.keys(cuts))
        expect(devices.filter(({ fonts }) => cut in fonts).length).toBeGreaterThanOrEqual(4);
    },
  );

  it('take up the height of ours: ascent and descent times the size are the same for every device', () => {
    const heights = new Map<string, Set<number>>();
    for (const [, family = '', size, ascent, descent] of sheet.matchAll(
      /family: '(Rosario|Young Serif) [^}]*size-adjust: ([\d.]+)%;\s*ascent-override: ([\d.]+)%;\s*descent-override: ([\d.]+)%/g,
    )) {
      const height = (Number(size) * (Number(ascent) + Number(descent))) / 100;
      heights.set(family, (heights.get(family) ?? new Set()).add(Math.round(height)));
    }
    expect([...heights].map(([family, { size }]) => [family, size])).toEqual([
      ['Rosario', 1],
      ['Young Serif', 1],
    ]);
  });
});
