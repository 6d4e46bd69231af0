import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { breedCodes, describeEms, parseEms } from './index.ts';

const warningCodes = (text: string) => parseEms(text).warnings.map((warning) => warning.code);

describe('A code is described in Czech', () => {
  it.each([
    ['BSH a', 'britská krátkosrstá kočka, modrá'],
    ['RUS', 'ruská modrá kočka'],
    ['SPH e', 'sphynx, krémový'],
    ['DRX n 03', 'devon rex, černý, bikolor'],
    ['GRX f 22', 'německý rex, černý želvovinový, mramorovaný'],
    ['NFO f 09 22', 'norská lesní kočka, černá želvovinová, s nespecifikovanou bílou, mramorovaná'],
    ['TUA w 63', 'turecká angora, bílá, nestejně zbarvené oči'],
    ['MAN n 23 51', 'manská kočka, černá, tygrovaná, bezocasá (rumpy)'],
    ['ACL n 72', 'americký curl dlouhosrstý, černý, zatočené uši'],
    ['PEB a 83', 'peterbald, modrý, kartáčová srst'],
    ['LYO prov n', 'lykoi, předběžně uznané plemeno, černý'],
    ['CRX x b 03', 'cornish rex, neuznaná barva, čokoládový, bikolor'],
  ])('%s is %s', (code, description) => {
    expect(parseEms(code)).toMatchObject({ description, normalised: code, warnings: [] });
  });

  it.each([
    ['BSH n', 'černá'],
    ['SIA n', 'seal'],
    ['PER n 33', 'seal'],
    ['ABY n', 'divoce zbarvená'],
    ['SOM n', 'divoce zbarvená'],
    ['OCI n 24', 'tawny'],
  ])('the letter n of %s means %s', (code, meaning) => {
    expect(parseEms(code).parts[1]).toMatchObject({ role: 'colour', meaning, known: true });
  });

  it.each([
    ['SIB ns 23', 'černá stříbřitá'],
    ['BSH ns 11', 'černá stříbřitá'],
    ['BSH ns', 'černá kouřová'],
    ['MCO as 09', 'modrá kouřová'],
    ['BSH ny 12', 'černá zlatá'],
    ['NFO nt 23', 'jantarová'],
    ['NFO at 23', 'světle jantarová'],
    ['NFO ft 23', 'jantarová želvovinová'],
    ['BSH am', 'modrá caramel'],
    ['BSH em', 'krémová apricot'],
  ])('the colour of %s is %s', (code, meaning) => {
    expect(parseEms(code).parts[1]?.meaning).toBe(meaning);
  });

  it('names the breed that a cat of no recognised breed is bred towards', () => {
    expect(describeEms('XSH n 31 [BOM]')).toBe(
      'neuznaná krátkosrstá kočka, seal, barmské odznaky, chovný záměr BOM (bombajská kočka)',
    );
  });

  it('has a noun for each breed, and adjectives in its gender', () => {
    for (const breed of breedCodes) {
      const [noun = '', colour] = describeEms(`${breed} d`).split(', ');
      expect(noun).not.toContain('neznámé');
      expect(colour).toBe(
        /(^kočka .*|kočka|angora|birma|mau|van|burmilla|singapura|maškaráda|rstá)$/.test(noun)
          ? 'červená'
          : 'červený',
      );
    }
  });
});

describe('A code is written the way judges write it', () => {
  it.each([
    ['bsh  a', 'BSH a'],
    ['  nfo N 23 09 ', 'NFO n 09 23'],
    ['MCO n22', 'MCO n 22'],
    ['BSHa', 'BSH a'],
    ['NFOn0922', 'NFO n 09 22'],
    ['bri ns11', 'BSH ns 11'],
    ['ORS b', 'OSH b'],
    ['ORL b', 'OLH b'],
    ['JAV b', 'OLH b'],
    ['JBS n 03', 'JBT n 03'],
    ['BSH ns 11, 64', 'BSH ns 11 64'],
    ['XSH n 31 <bom>', 'XSH n 31 [BOM]'],
    ['XSH n 31(BOM)', 'XSH n 31 [BOM]'],
    ['n 03 BSH', 'BSH n 03'],
    ['lyo n PROV', 'LYO prov n'],
  ])('%s becomes %s', (written, normalised) => {
    expect(parseEms(written).normalised).toBe(normalised);
  });

  it('reads capitals as the breed and small letters as the colour where both are possible', () => {
    expect(parseEms('CYM cym').parts.map((part) => part.role)).toEqual(['breed', 'colour']);
    expect(parseEms('cym').parts[0]).toMatchObject({ role: 'breed', text: 'CYM' });
  });
});

describe('Mistakes in a code are reported and kept', () => {
  it.each([
    ['n 03', 'missing-breed'],
    ['QQQ n', 'unknown-breed'],
    ['BSH n 13', 'unknown-part'],
    ['BSH n modrá', 'unknown-part'],
    ['SIB nu 23', 'unknown-part'],
    ['BSH n 03 03', 'repeated-part'],
    ['NFO n 23 09', 'form'],
    ['BSH nt', 'breed-trait'],
    ['MCO b', 'breed-trait'],
    ['RUS n', 'breed-trait'],
    ['MCO n 33', 'breed-trait'],
    ['BSH n 04', 'breed-trait'],
    ['BEN n 23', 'breed-trait'],
    ['SIA n 33', 'redundant'],
    ['BSH am', 'registration-only'],
  ])('%s gets the warning %s', (code, warning) => {
    expect(warningCodes(code)).toContain(warning);
  });

  it('shows an unknown part as it is and says that it is unknown', () => {
    expect(parseEms('BSH n 13 Qa')).toMatchObject({
      normalised: 'BSH n 13 Qa',
      description: 'britská krátkosrstá kočka, černá, 13 (neznámé), Qa (neznámé)',
    });
  });

  it('says nothing about an empty code', () => {
    expect(parseEms('  ')).toEqual({ normalised: '', description: '', parts: [], warnings: [] });
  });
});

const codeLike = fc
  .array(
    fc.oneof(
      fc.constantFrom(...breedCodes, 'BRI', 'JAV', 'QQQ', 'bsh', 'cym', 'non', 'prov', 'var', 'x', 'X'),
      fc.stringMatching(/^[nabcdeopwxfghjqr]t?[syu]?m?$/),
      fc.stringMatching(/^[0-9]{1,4}$/),
      fc.constantFrom('[BOM]', '<bom>', '(Qaq)', 'n22', 'BSHa', 'MCOn0922', '*', '09.', 'žlutá'),
      // Parts that belong together once they stand side by side.
      fc.constantFrom('s', 'y', '<', '<qaq', '[BOM', ')', ']'),
    ),
    { maxLength: 8 },
  )
  .chain((words) => fc.constantFrom(' ', '  ', ', ', ',', ';').map((separator) => words.join(separator)));

const anyText = fc.oneof(codeLike, fc.string(), fc.string({ unit: 'binary' }));

it.each([
  ['n,s', 'ns'],
  ['BSHn s', 'BSH ns'],
  ['n 22 s', 'n 22 s'],
  ['<BOM;)', '[BOM]'],
  ['<BOM 22 )', '22 [BOM]'],
])('parts of %j that belong together are joined, whatever stood between them', (text, normalised) => {
  expect(parseEms(text).normalised).toBe(normalised);
});

describe('Arbitrary input', () => {
  it('is read without an error', () => {
    fc.assert(fc.property(anyText, (text) => parseEms(text).parts.every((part) => part.text !== '')));
  });

  it('is normalised idempotently', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = parseEms(text).normalised;
        expect(parseEms(once).normalised).toBe(once);
        expect(describeEms(once)).toBe(describeEms(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is kept completely: no letter, digit or sign is dropped or added', () => {
    const signs = (text: string) => [...text.toUpperCase().replace(/[\s,;[\]<>()]/gu, '')].sort().join('');
    fc.assert(
      fc.property(
        anyText.filter((text) => !/BRI|JBS|OR[LS]|JAV/i.test(text)),
        (text) => expect(signs(parseEms(text).normalised)).toBe(signs(text)),
      ),
      { numRuns: 2_000 },
    );
  });

  it('has its numbers in ascending order', () => {
    fc.assert(
      fc.property(codeLike, (text) => {
        const numbers = parseEms(text).parts.filter((part) => part.role === 'number');
        const values = numbers.map((part) => Number(part.text));
        expect(values).toEqual(values.toSorted((a, b) => a - b));
      }),
    );
  });
});
