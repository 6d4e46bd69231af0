/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { coatOf, describeEms, parseEms } from './index.ts';

/** Codes with their meanings, in groups under their source. */
const groups = readFileSync(join(__dirname, 'golden-codes.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map((group) => {
    const [source = '', ...rows] = group.split('\n');
    const codes = rows.map((row) => row.split(' | '));
    return { source: source.replace('# ', ''), codes: codes.map(([code = '', words = '']) => [code, words]) };
  });
const all = groups.flatMap(({ codes }) => codes);

describe.each(groups)('Codes from $source', ({ codes }) => {
  it.each(codes)('%s is %s', (code, words) => {
    expect(describeEms(code)).toBe(words);
  });
});

describe('The golden codes', () => {
  it('are at least 150, each once, each group with its source', () => {
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(new Set(all.map(([code]) => code)).size).toBe(all.length);
    for (const { source } of groups) expect(source).toMatch(/FIFe|\.\w{2,3}\b/);
  });

  it('are known as a whole, mean the same normalised, and have a breed and a coat to be found by', () => {
    for (const [code = ''] of all) {
      const { normalised, parts } = parseEms(code);
      expect([code, parts.filter(({ known }) => !known)]).toEqual([code, []]);
      expect(parseEms(normalised).normalised).toBe(normalised);
      expect(coatOf(normalised)).toEqual(coatOf(code));
      const { breed, colour, patterns } = coatOf(code);
      expect([code, breed.length, colour !== '', patterns.length > 0]).toEqual([code, 3, true, true]);
    }
  });
});
