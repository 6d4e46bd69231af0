import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { coatBreeds, coatColours, coatOf, coatPatterns } from './index.ts';

describe('A cat is found', () => {
  it.each([
    ['BSH a', 'BSH', 'modra', ['jednobarevna']],
    ['bri ns 22 64', 'BSH', 'cerna', ['mramorovana', 'stribrita']],
    ['BSH ny 11', 'BSH', 'cerna', ['stinovana', 'zlata']],
    ['MCO as 09', 'MCO', 'modra', ['s-bilou', 'kourova']],
    ['RUS', 'RUS', 'modra', ['jednobarevna']],
    ['SIA n', 'SIA', 'seal', ['siamske-odznaky']],
    ['SBI f', 'SBI', 'seal-zelvovinova', ['siamske-odznaky', 'zelvovinova']],
    ['ABY ns', 'ABY', 'cerna', ['s-tikingem', 'stribrita']],
    ['NFO nt 09 22', 'NFO', 'jantarova', ['s-bilou', 'mramorovana']],
    ['DRX n 03', 'DRX', 'cerna', ['bikolor']],
    ['a 03', '', 'modra', ['bikolor']],
    ['QQQ nu 13', '', '', []],
    ['', '', '', []],
  ])('%s under breed "%s", colour "%s" and patterns %s', (code, breed, colour, patterns) => {
    expect(coatOf(code)).toEqual({ breed, colour, patterns });
  });

  it('under nothing but what is offered, whatever its code says', () => {
    const offered = (values: readonly { value: string }[]) => values.map(({ value }) => value);
    const [breeds, colours, patterns] = [coatBreeds(), coatColours(), coatPatterns()].map(offered);
    const word = fc.oneof(
      fc.constantFrom(...(breeds ?? [])),
      fc.stringMatching(/^[nabcdeopwxfghjqr]t?[syu]?m?$/),
      fc.stringMatching(/^[0-9]{2}$/),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const coat = coatOf(words.join(' '));
        expect(['', ...(breeds ?? [])]).toContain(coat.breed);
        expect(['', ...(colours ?? [])]).toContain(coat.colour);
        expect(patterns).toEqual(expect.arrayContaining(coat.patterns));
      }),
    );
  });

  it('by patterns in an order of their own: whole coats, tabbies, tips and white, points', () => {
    const patterns = coatPatterns().map(({ label }) => label);
    expect(patterns.slice(0, 7)).toEqual([
      'jednobarevná',
      'kouřová',
      'stříbřitá',
      'zlatá',
      'želvovinová',
      'mramorovaná',
      'tygrovaná',
    ]);
    expect(patterns.slice(-4)).toEqual([
      's bílou',
      'siamské odznaky',
      'tonkinské odznaky',
      'barmské odznaky',
    ]);
  });

  it.each([
    ['breeds', coatBreeds],
    ['colours', coatColours],
    ['patterns', coatPatterns],
  ])('by %s with one plain word each for an address', (_name, read) => {
    const values = read().map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(value).toMatch(/^[A-Za-z-]+$/);
  });
});
