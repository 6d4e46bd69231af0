import { formatHellers } from './words.ts';
import { describe, expect, it } from '@jest/globals';
import {
  bindWords,
  compareCzech,
  directoryLetter,
  fold,
  formatBytes,
  formatCrowns,
  formatNumber,
  formatPercent,
  outOf,
  plural,
} from './words.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a part of a total', () => {
  it.each([
    [1, 'z 1'],
    [2, 'ze 2'],
    [3, 'ze 3'],
    [4, 'ze 4'],
    [5, 'z 5'],
    [6, 'ze 6'],
    [7, 'ze 7'],
    [8, 'z 8'],
    [10, 'z 10'],
    [11, 'z 11'],
    [12, 'ze 12'],
    [14, 'ze 14'],
    [15, 'z 15'],
    [17, 'ze 17'],
    [19, 'z 19'],
    [20, 'ze 20'],
    [34, 'ze 34'],
    [58, 'z 58'],
    [100, 'ze 100'],
    [400, 'ze 400'],
  ])('of %d is read %s', (count, words) => {
    expect(outOf(count)).toBe(words);
  });
});

describe('order and search', () => {
  it('sorts surnames as the Czech alphabet does', () => {
    const surnames = ['Žák', 'Chalupa', 'Šípková', 'Cibulka', 'Habr', 'Čermák', 'Smrček', 'Ibl'];
    expect(surnames.sort(compareCzech)).toEqual([
      'Cibulka',
      'Čermák',
      'Habr',
      'Chalupa',
      'Ibl',
      'Smrček',
      'Šípková',
      'Žák',
    ]);
  });

  it('lists a surname under its initial letter', () => {
    expect(['Šípková', 'Chalupa', 'Éva', 'Ťapka', 'habr', '3K', ''].map(directoryLetter)).toEqual([
      'Š',
      'Ch',
      'E',
      'T',
      'H',
      '#',
      '#',
    ]);
  });

  it('finds Novák under novak', () => {
    expect(fold('NOVÁK Jiří')).toBe('novak jiri');
  });
});

describe('numbers', () => {
  it('chooses the Czech plural', () => {
    const cats = { one: '# kočka', few: '# kočky', other: '# koček' };
    expect([0, 1, 2, 4, 5, 1234].map((count) => spaced(plural(count, cats)))).toEqual([
      '0 koček',
      '1 kočka',
      '2 kočky',
      '4 kočky',
      '5 koček',
      '1 234 koček',
    ]);
  });

  it('formats numbers as the platform does for Czech', () => {
    const rules = new Intl.PluralRules('cs');
    const numbers = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 1 });
    const forms = { one: 'one', few: 'few', other: 'other' };
    for (const count of [
      0, 1, 1.5, 2, 3, 4, 4.5, 5, 21, 102, 999, 1000, 12_345.67, 1_234_567, 0.04, -1234.5,
    ]) {
      const rule = rules.select(count);
      expect(plural(count, forms)).toBe(rule === 'many' ? 'other' : rule);
      expect(spaced(formatNumber(count))).toBe(spaced(numbers.format(count)).replace('\u2212', '-'));
    }
  });

  it('writes sizes, sums and percentages with a comma and a non-breaking space', () => {
    expect(formatBytes(10 * 1024 * 1024)).toBe('10\u00a0MB');
    expect(spaced(formatBytes(71_319.7 * 1024 * 1024))).toBe('69,6 GB');
    expect(spaced(formatBytes(2_202_010))).toBe('2,1 MB');
    expect(spaced(formatBytes(348_160))).toBe('340 kB');
    expect(spaced(formatBytes(12))).toBe('12 B');
    expect(formatCrowns(600)).toBe('600\u00a0Kč');
    expect(formatPercent(0.618)).toBe('62\u00a0%');
  });
});

describe('typography', () => {
  it('binds one-letter words to the next word', () => {
    expect(bindWords('Kočky v zámeckém parku a u nás')).toBe('Kočky v\u00a0zámeckém parku a\u00a0u\u00a0nás');
  });

  it('keeps dates and units together', () => {
    expect(bindWords('do 28. listopadu za 350 Kč')).toBe('do 28.\u00a0listopadu za 350\u00a0Kč');
  });

  it('changes nothing but spaces', () => {
    const text = 'I v Praze o 5. 12. 2026 k 10 000 Kč';
    expect(spaced(bindWords(text))).toBe(text);
  });
});

describe('an amount in hellers', () => {
  it.each([
    [60_000, '600\u00a0Kč'],
    [60_050, '600,50\u00a0Kč'],
    [125_005, '1\u00a0250,05\u00a0Kč'],
    [123_456_700, '1\u00a0234\u00a0567\u00a0Kč'],
  ])('%i is %p', (hellers, words) => {
    expect(formatHellers(hellers)).toBe(words);
  });
});
