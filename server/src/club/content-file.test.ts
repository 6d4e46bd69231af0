import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { parseContentFile } from './content-file.ts';
import { demoContent } from './demo-content.ts';
import { describeJsonMistake } from './json-errors.ts';

const mistakesOf = (content: object) => {
  const result = parseContentFile(JSON.stringify(content));
  return 'mistakes' in result ? result.mistakes : [];
};

describe('A mistake in the content file is named in Czech with its place', () => {
  it.each([
    [{ name: '' }, 'name: nesmí být prázdné'],
    [{ name: undefined }, 'name: chybí'],
    [{ account: '1234567890/9999' }, /^account: není české číslo účtu/],
    [{ membershipFee: 0 }, 'membershipFee: má být větší než nula'],
    [{ membershipFee: 1.5 }, 'membershipFee: má být celé číslo'],
    [{ contact: { email: 'klub', phone: '' } }, 'contact.email: není e-mailová adresa'],
    [
      { committee: [...demoContent.committee, { role: 'král', name: 'A', email: '', mobile: '' }] },
      'committee[6].role: má být jedno z: předseda, místopředseda, jednatel, pokladník, webmaster',
    ],
    [
      { sponsors: [{ file: 'a.svg', name: 'A', url: 'example.cz' }] },
      'sponsors[1].url: není webová adresa (začíná https://)',
    ],
    [{ address: 'Na Rynku 12' }, 'address: má být seznam v hranatých závorkách'],
    [{ nameLines: ['a', 'b', 'c'] }, 'nameLines: počet položek smí být nejvýš 2'],
  ])('%j', (change, message) => {
    const [mistake] = mistakesOf({ ...demoContent, ...change });
    expect(mistake).toMatch(
      typeof message === 'string' ? new RegExp(`^${message.replace(/[[\]()]/g, '\\$&')}$`) : message,
    );
  });

  it.each([
    ['{\n  "name": "Klub"\n  "account": ""\n}', 'řádek 3, sloupec 3: chybí čárka'],
    ['{\n  "address": ["a", "b",],\n}', 'řádek 2, sloupec 23: čárka před ] je navíc'],
    ['{ "a": 1, }', 'řádek 1, sloupec 9: čárka před } je navíc'],
    ['{ name: 1 }', 'řádek 1, sloupec 3: tohle není text v rovných uvozovkách ani číslo'],
    ['{ "a" 1 }', 'řádek 1, sloupec 7: za názvem položky chybí dvojtečka'],
    ['{ "a": „b“ }', 'řádek 1, sloupec 8: tohle není text v rovných uvozovkách ani číslo'],
    ['{ "a": [1, 2', 'řádek 1, sloupec 13: soubor končí předčasně'],
    ['', 'řádek 1, sloupec 1: soubor končí předčasně'],
    ['{}}', 'řádek 1, sloupec 3: za koncem obsahu už nemá nic být'],
    ['{ "a": , }', 'řádek 1, sloupec 8: čeká se hodnota: text v uvozovkách, číslo, { nebo ['],
    ['{ "a": "b }', 'řádek 1, sloupec 8: text nemá koncové uvozovky'],
    ['{ "a": 1 } // b', 'řádek 1, sloupec 12: poznámky sem nepatří'],
  ])('%j', (text, message) => {
    expect(parseContentFile(text)).toEqual({ mistakes: [message] });
  });
});

describe('A content file', () => {
  it('may be saved by an editor that puts a byte order mark in front', () => {
    expect(parseContentFile(`\uFEFF${JSON.stringify(demoContent)}`)).toEqual({ content: demoContent });
  });

  it('has a mistake with a reason whenever JSON.parse refuses it, and no other', () => {
    const isJson = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const broken = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '}', ']', '"', ':', '0', '-', '\n', '\\', 'e', '\u00a0'),
      )
      .map(([text, at, sign]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + sign + text.slice(place + (at % 2));
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken, fc.string()), (text) => {
        const expected = isJson(text) ? /^null$/ : /^řádek \d+, sloupec \d+: (?!obsah není JSON)./;
        expect(String(describeJsonMistake(text))).toMatch(expected);
      }),
      { numRuns: 3_000 },
    );
  });
});
