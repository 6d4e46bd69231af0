import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shownHtml } from './shown-html.ts';

const text = '<p>Kočka doma.</p>';

describe('sub-headings of a rich text', () => {
  it.each([
    ['a paragraph in bold before text', `<p><strong>Program</strong></p>${text}`, `<h2>Program</h2>${text}`],
    [
      'one before a list',
      '<p><b>Do tašky</b></p><ul><li>deka</li></ul>',
      '<h2>Do tašky</h2><ul><li>deka</li></ul>',
    ],
    ['one in several pieces', `<p><strong>Pro</strong> <b>gram</b></p>${text}`, `<h2>Pro gram</h2>${text}`],
    [
      'one with a link and other styles, which it keeps',
      `<p><em><strong>Kdy</strong></em><strong> a <s>kde</s> <a href="https://example.cz">je</a></strong></p>${text}`,
      `<h2><em>Kdy</em> a&nbsp;<s>kde</s> <a href="https://example.cz">je</a></h2>${text}`,
    ],
    [
      'one that the editor wrote on a line of its own',
      `<p><strong>Program</strong></p>\n${text}`,
      `<h2>Program</h2>\n${text}`,
    ],
    [
      'one with empty lines behind it',
      `<p><strong>Program</strong><br></p><p><br></p><p>&nbsp;</p>${text}`,
      `<h2>Program</h2><p><br></p><p>&nbsp;</p>${text}`,
    ],
    ['one before bare text', '<p><strong>Program</strong></p>Kočka', '<h2>Program</h2>Kočka'],
    [
      'the last one of several',
      `<p><strong>Program</strong></p><p><strong>Sobota</strong></p>${text}`,
      `<p><strong>Program</strong></p><h2>Sobota</h2>${text}`,
    ],
  ])('%s is one', (_what, html, shown) => {
    expect(shownHtml(html, 2)).toBe(shown);
  });

  it.each([
    ['a paragraph in bold at the end', `${text}<p><strong>Výbor klubu</strong></p>`],
    ['one before nothing but empty lines', `${text}<p><strong>Výbor klubu</strong></p><p><br></p>\n`],
    ['one that is bold in part', `<p><strong>Pozor:</strong> psi</p>${text}`],
    ['one of two lines', `<p><strong>Kdy: zítra<br>Kde: doma</strong></p>${text}`],
    ['one in a list', `<ul><li><p><strong>deka</strong></p><p>Modrá.</p></li></ul>${text}`],
    ['an empty one', `<p><strong> &nbsp;</strong></p>${text}`],
    ['a long one', `<p><strong>${'dlouhá slova '.repeat(12)}</strong></p>${text}`],
  ])('%s is none', (_what, html) => {
    expect(shownHtml(html, 2)).toBe(html);
  });

  it('have the requested level', () => {
    expect(shownHtml(`<p><strong>Program</strong></p>${text}`, 4)).toBe(`<h4>Program</h4>${text}`);
  });
});

describe('lines of a rich text', () => {
  it.each([
    ['<p>Kočky v zámeckém parku</p>', '<p>Kočky v&nbsp;zámeckém parku</p>'],
    [
      '<p>Jedeme k <strong>Lipnici</strong> <em>a</em> zpět</p>',
      '<p>Jedeme k&nbsp;<strong>Lipnici</strong> <em>a</em>&nbsp;zpět</p>',
    ],
    ['<p>v\n    zámku, do 28.\nlistopadu</p>', '<p>v&nbsp;zámku, do 28.&nbsp;listopadu</p>'],
    ['<p>jedeme s </p><p>kočkou i <br>psem</p>', '<p>jedeme s </p><p>kočkou i <br>psem</p>'],
    [
      '<ul><li>deka v tašce</li><li>u\n  <ul><li>b</li></ul></li></ul>',
      '<ul><li>deka v&nbsp;tašce</li><li>u <ul><li>b</li></ul></li></ul>',
    ],
    ['<p>A &amp; B, 5 &lt; 6 a&nbsp;7</p>', '<p>A&nbsp;&amp; B, 5 &lt; 6 a&nbsp;7</p>'],
    [
      '<p><a href="https://example.cz/?q=v+a" rel="noopener noreferrer">o kočkách</a></p>',
      '<p><a href="https://example.cz/?q=v+a" rel="noopener noreferrer">o&nbsp;kočkách</a></p>',
    ],
  ])('do not end with a single letter: %s', (html, shown) => {
    expect(shownHtml(html, 2)).toBe(shown);
  });
});

const inline = fc.constantFrom(
  'kočka ',
  'v',
  ' ',
  '\n',
  '&nbsp;',
  '&amp;',
  '12.',
  'a',
  ' s ',
  '<br>',
  '<s>x</s>',
);
const line = fc
  .array(
    fc.oneof(
      inline,
      fc.array(inline, { maxLength: 3 }).map((parts) => `<strong>${parts.join('')}</strong>`),
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));
const block = fc.oneof(
  line.map((html) => `<p>${html}</p>`),
  line.map((html) => `<ul><li>${html}</li></ul>`),
  line,
);

const words = (html: string): string => html.replace(/<[^>]*>|&nbsp;|\s/g, '');

describe('any rich text', () => {
  it("keeps its words, and a browser's serialisation", () => {
    fc.assert(
      fc.property(
        fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join('')),
        (html) => {
          const shown = shownHtml(html, 2);
          expect(words(shown)).toBe(words(html));
          const page = document.createElement('div');
          page.innerHTML = shown;
          expect(page.innerHTML).toBe(shown);
        },
      ),
    );
  });

  it.each([
    '<p><strong>a',
    '<p><strong>a</strong></p>',
    '<',
    '<"',
    '<a href="',
    '&nbsp;',
    ' ',
    'a ',
    '<p></p>',
  ])('of hostile length, made of %s, takes linear time', (part) => {
    const html = part.repeat(100_000 / part.length);
    expect(shownHtml(html, 2).length).toBeLessThan(10 * html.length);
  });
});
