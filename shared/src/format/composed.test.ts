import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { composed, composedHtml, fold } from './index.ts';

const typed = 'Žluťoučký kůň';
const decomposed = typed.normalize('NFD');

describe('a text in decomposed form', () => {
  it('is composed', () => {
    expect(decomposed).not.toBe(typed);
    expect(composed(decomposed)).toBe(typed);
    expect(composedHtml(`<p><strong>${decomposed}</strong> a ${decomposed}</p>`)).toBe(
      `<p><strong>${typed}</strong> a ${typed}</p>`,
    );
  });

  it('is found in either form, by either form', () => {
    for (const text of [typed, decomposed])
      for (const query of [typed, decomposed, 'zlutoucky']) expect(fold(text)).toContain(fold(query));
    expect(fold(decomposed)).toBe(fold(typed));
  });

  it('keeps its tags when a combining mark follows one', () => {
    // U+0338 composes with a preceding bracket.
    expect('<p>\u0338'.normalize('NFC')).not.toContain('<p>');
    expect(composedHtml('<p>\u0338a</p>')).toBe('<p>\u0338a</p>');
  });

  it('keeps the URLs of its links', () => {
    const link = `<a href="https://example.cz/${decomposed}">`;
    expect(composedHtml(`${link}${decomposed}</a>`)).toBe(`${link}${typed}</a>`);
  });

  it('gives the same as a whole and in parts', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<a title="e\u0301">',
      typed,
      decomposed,
      '\u0338',
      'a',
      '\u0301',
      ' < ',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const html = parts.join('');
        const apart = html.replace(/<[^<>]*>|[^<>]+/g, (each) =>
          each.startsWith('<') ? each : composed(each),
        );
        expect(composedHtml(html)).toBe(apart);
      }),
    );
  });

  it('is scanned once when it is long and composed already', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    composedHtml(`<p>${typed}</p>`.repeat(500));
    expect(normalize).toHaveBeenCalledTimes(1);
    normalize.mockRestore();
  });

  it('with a pile of combining marks, which would take a server seconds to sort, is left unchanged', () => {
    const pile = `a${'\u0300'.repeat(20)}${'\u0327'.repeat(20)}`;
    expect(pile.normalize('NFC')).not.toBe(pile);
    expect(composed(pile)).toBe(pile);
  });
});
