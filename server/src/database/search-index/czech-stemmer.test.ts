import { describe, expect, it, vi } from 'vitest';
import { allTerms, prefixOf } from './terms.ts';

/** Forms of one word each, as people write and type them. */
const words = [
  'kočka kočky kočku kočko kočce kočkou kočkám kočkách kočkami koček kocka kocky kocek kockami',
  'britská britské britský britského britskou britských britským britskými britští britska britskych britsti',
  'výstava výstavy výstavu výstavě výstavou výstav výstavám výstavách výstavami vystava vystavach',
  'koťata koťatům koťatech koťat kotata kotat',
  'mourovatá mourovaté mourovatých mourovatého mourovata mourovatych',
  'Praha Prahy Praze Prahou praze',
  'chovatel chovatele chovateli chovatelé chovatelů chovatelům chovatelích',
  'chovatelka chovatelky chovatelek chovatelkám chovatelkou',
  'přihláška přihlášky přihlášek přihláškami prihlasek',
  'propozice propozic propozicím propozicích propozicemi',
  'Novák Nováka Novákovi Nováková Novákové novak novakova',
  'želvovinová želvovinové želvovinových želvovinovou zelvovinove',
  'lilová lilové lilových lilovou lilove lilova',
  'Lipová Lipové Lipovou Lipovy Lipove lipova',
  'Vrbová Vrbové Vrbovou vrbove',
  'stůl stolu stoly stolů stolech',
  'člen člena členové členů členům členech clenove clenum',
];

describe('the forms of a Czech word', () => {
  it.each(words.map((forms) => [forms.split(' ')]))('%j have a term in common', (forms) => {
    const [first = '', ...others] = forms;
    const terms = allTerms(first);
    const different = others.filter((form) => allTerms(form).isDisjointFrom(terms));
    expect(different).toEqual([]);
  });
});

describe('terms', () => {
  it('are as many as a long text of Czech has, and no more', () => {
    const words = Array.from({ length: 50_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + (index % 20_000)),
    );
    expect(allTerms(words.join(' ')).size).toBe(8_000);
  });

  it('are the beginnings of long words, of which no more is read than that', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const accents = '\u0301'.repeat(10_000) + '\u0323'.repeat(10_000);
    allTerms(`a${accents}`);
    prefixOf(`a${accents}`);
    const lengths = normalize.mock.contexts.map((context) => String(context).length);
    normalize.mockRestore();
    expect(Math.max(...lengths)).toBeLessThan(1_000);
    expect([...allTerms(`Č${'i\u0301'.repeat(100)}`)]).toEqual([...allTerms(`Č${'í'.repeat(100)}`)]);
  });

  it('consist of letters without accents and of digits alone', () => {
    const hostile = 'O’Neil "AND" NEAR(a b) col:x* -ž^ {a}: \u0000 ,;‰ 😀 ĿĀ BRI n 24 \ud800';
    for (const term of allTerms(hostile)) expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
    expect([...allTerms('BRI n 24')]).toEqual(['bri', 'n', '24']);
  });

  it('differ for different words', () => {
    const different = [
      'kočka',
      'kocour',
      'kotě',
      'britská',
      'siamská',
      'výstava',
      'stanice',
      'praha',
      'brno',
    ];
    const terms = different.flatMap((word) => [...allTerms(word)]);
    expect(new Set(terms).size).toBe(terms.length);
  });
});

it('indexes no more of a text than PostgreSQL holds of a document', () => {
  const syllables = Array.from({ length: 10_000 }, (_, index) =>
    String.fromCodePoint(0xac00 + (index % 11_000), 0xac00 + ((index * 7) % 11_000)).repeat(10),
  );
  const bytes = [...allTerms(syllables.join(' '))].reduce((sum, term) => sum + Buffer.byteLength(term), 0);
  expect(bytes).toBeGreaterThan(200_000);
  expect(bytes).toBeLessThanOrEqual(250_000);
});
