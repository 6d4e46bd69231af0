import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { coatOf, explainEms, knownCoatFilter, parseEms } from './index.ts';

describe('A code is explained', () => {
  it('by its parts in their order, with the values under which such cats are found', () => {
    expect(explainEms('bri NS 64 22')).toEqual([
      { code: 'BSH', trait: 'breed', meaning: 'britská krátkosrstá kočka', found: { breed: 'BSH' } },
      {
        code: 'ns',
        trait: 'colour',
        meaning: 'černá stříbřitá',
        found: { colour: 'cerna', pattern: 'stribrita' },
      },
      { code: '22', trait: 'pattern', meaning: 'mramorovaná', found: { pattern: 'mramorovana' } },
      { code: '64', trait: 'eyes', meaning: 'zelené oči' },
    ]);
  });

  it.each([
    ['RAG n 03', ['breed', 'colour', 'white']],
    ['PER ns 11 64', ['breed', 'colour', 'tipping', 'eyes']],
    ['THA a 33 67', ['breed', 'colour', 'points', 'eyes']],
    ['MAN n 22 51', ['breed', 'colour', 'pattern', 'tail']],
    ['ACL n 72', ['breed', 'colour', 'ears']],
    ['PEB a 83', ['breed', 'colour', 'fur']],
    ['XSH non x n var [BOM]', ['breed', 'status', 'colour', 'colour', 'variant', 'target']],
  ])('%s by %j', (code, traits) => {
    expect(explainEms(code).map(({ trait }) => trait)).toEqual(traits);
  });

  it.each(['', ' ', 'QQQ 99', 'BSH a 13', 'BSH modrá'])('as a whole or not at all: "%s"', (code) => {
    expect(explainEms(code)).toEqual([]);
  });

  it('with values under which the cat itself is found', () => {
    const word = fc.oneof(
      fc.constantFrom('BSH', 'bri', 'SIA', 'ABY', 'NFO', 'RUS'),
      fc.stringMatching(/^[nabcdeopwxfghjqr]t?[sy]?m?$/),
      fc.constantFrom('01', '03', '09', '11', '12', '22', '25', '33', '51', '64', '83'),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        const code = words.join(' ');
        const { breed, colour, patterns } = coatOf(code);
        for (const { found = {}, meaning } of explainEms(code)) {
          if (found.breed !== undefined) expect(found.breed).toBe(breed);
          if (found.colour !== undefined) expect(found.colour).toBe(colour);
          if (found.pattern !== undefined) expect(patterns).toContain(found.pattern);
          expect(knownCoatFilter(found)).toEqual({
            breed: undefined,
            colour: undefined,
            pattern: undefined,
            ...found,
          });
          expect(parseEms(code).description).toContain(meaning);
        }
      }),
    );
  });
});
