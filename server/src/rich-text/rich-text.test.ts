import { describe, expect, it } from 'vitest';
import DOMPurify from 'dompurify';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { limits } from 'shared/contract';
import { isCanonical } from './canonical.ts';
import { cleanByParsing, cleanRichText, hasText, UncleanableTextError } from './rich-text.ts';

const { window } = new JSDOM('');
const purify = DOMPurify(window);

/** The text as a browser writes it back after reading it. */
const asRead = (html: string): string => {
  const host = window.document.createElement('div');
  host.innerHTML = html;
  return host.innerHTML;
};

/** The cleaned text, `null` for one that is refused. */
const cleaned = (input: string, clean = cleanRichText): string | null => {
  try {
    return clean(input);
  } catch (error) {
    if (error instanceof UncleanableTextError) return null;
    throw error;
  }
};

const allowed = 'P BR STRONG B EM I U S DEL UL OL LI A'.split(' ');

/** What every stored text must be, whatever came in. */
const expectSafe = (input: string): string | null => {
  const html = cleaned(input);
  if (html === null) return null;
  expect(cleanRichText(html)).toBe(html);
  expect(cleanByParsing(html)).toBe(html);
  expect(asRead(html)).toBe(html);
  expect(purify.sanitize(html, { ADD_ATTR: ['rel'] })).toBe(html);
  const host = window.document.createElement('div');
  host.innerHTML = html;
  for (const element of host.querySelectorAll('*')) {
    expect(allowed).toContain(element.tagName);
    for (const { name, value } of element.attributes) {
      expect(['href', 'rel']).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:)/i);
    }
  }
  return html;
};

describe('rich text', () => {
  it.each(['&#x1;', '&#31;', '&#127;', '&#x9d;', '\u0001', '\u009d'])(
    'has no control characters, however they are written: %j',
    (control) => {
      expect(expectSafe(`<p>Kočka${control} na okně</p>\n`)).toBe('<p>Kočka na okně</p>\n');
    },
  );

  it.each([
    '<p>Odstavec</p>',
    '<p><strong>tučně</strong> <em>kurzíva</em> <s>škrtnuto</s> <del>taky</del> <u>podtrženo</u></p>',
    '<ul><li>jedna</li><li>dvě</li></ul>',
    '<ol>\n  <li>jedna</li>\n  <li>dvě</li>\n</ol>',
    '<p>řádek<br>druhý &amp; třetí&nbsp;</p>',
    '<p><a href="https://example.cz/?a=1&amp;b=2" rel="noopener noreferrer">odkaz</a></p>',
    '<p><a href="mailto:klub@example.cz" rel="noopener noreferrer">pište</a></p>',
  ])('from the editor stays as it is: %s', (html) => {
    expect(expectSafe(html)).toBe(html);
  });

  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p onclick="x()" style="color:red" class="y" id="z">a</p>', '<p>a</p>'],
    ['<h1>Nadpis</h1><div>text</div>', '<p>Nadpis</p><p>text</p>'],
    [
      '<table><tr><td>a1</td><th>b1</th></tr>\n<tr><td>a2</td>\n<td>b2</td></tr></table>',
      '<p>a1 b1</p>\n<p>a2 b2</p>',
    ],
    ['<p>a</p><table><tr><td><p>b</p></td></tr></table>c', '<p>a</p><p>b</p>c'],
    ['<div>a<div>b</div></div>', '<p>a</p><p>b</p>'],
    ['a<p></p>b', 'a<p></p>b'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="https://klub.cz@evil.example/">x</a>', '<a>x</a>'],
    ['<a href="/clanky">x</a>', '<a>x</a>'],
    [
      '<a href="https://a.cz" target="_blank" rel="opener">x</a>',
      '<a href="https://a.cz" rel="noopener noreferrer">x</a>',
    ],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['a<br/>b', 'a<br>b'],
    ['a\r\nb', 'a\nb'],
    ['a\u00a0b', 'a&nbsp;b'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['<!-- c --><p>a</p>', '<p>a</p>'],
    ['<svg><p>x</p></svg>', ''],
  ])('%s is stored as %s', (input, expected) => {
    expect(expectSafe(input)).toBe(expected);
  });

  it.each([
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a href="https://a.cz"><a href="https://b.cz">dovnitř</a></a>',
    '<p><ul><li><p><ol><li>x</p></ul>',
    '<b><i>x</b>y</i>',
    '<ul>volný text<li>a</ul><li>b',
    '<a href="https://a.cz/&quot; onmouseover=&quot;x">x</a>',
    '<<script>alert(1)//<</script>',
    '<p title=">"><img src=x onerror=alert(1)>',
    '<a href="https://a.cz"\u0000 onclick=x>y</a>',
    '<textarea></textarea><script>alert(1)</script>',
    '<xmp><p></xmp><img src=x onerror=alert(1)>',
    '<template><script>alert(1)</script></template>',
    '<b>'.repeat(3000),
    '<ul><li>'.repeat(3000),
    '<a href="https://a.cz">'.repeat(500),
    '<p><b><i><u><s>'.repeat(300),
    '&#x6a;avascript:&lt;img&gt;',
    '<plaintext>zbytek <b>x',
    '<li><p>a</li><br></br></p>',
  ])('that is hostile or broken ends as harmless text that rests: %s', (input) => {
    expectSafe(input);
  });

  it('rests and is harmless whatever pieces of HTML come together', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<i>',
        '</i>',
        '<a href="https://a.cz">',
        '</a>',
        '<ul>',
        '<ol>',
        '<li>',
      ],
      ...[
        '</li>',
        '</ul>',
        '</ol>',
        '<br>',
        '</br>',
        '<s>',
        '<del>',
        '</s>',
        '<table>',
        '<td>',
        '</table>',
        '&nbsp;',
      ],
      ...[
        '<svg>',
        '<math>',
        '<style>',
        '</style>',
        '<!--',
        '-->',
        '<script>',
        '</script>',
        '&lt;',
        '&',
        '"',
        '<',
      ],
      ...[
        '<select>',
        '<option>',
        '</select>',
        '<form>',
        '<template>',
        '\r\n',
        '\u00a0',
        '<img src=x onerror=y>',
      ],
      ...[
        'slovo',
        ' ',
        '<a href="javascript:x">',
        '<noscript>',
        '</noscript>',
        '<title>',
        '<h1>',
        '</h1>',
        '<font>',
      ],
    );
    const text = fc.array(fc.oneof({ weight: 5, arbitrary: piece }, fc.string()), { maxLength: 25 });
    fc.assert(
      fc.property(text, (parts) => {
        expectSafe(parts.join(''));
      }),
      { numRuns: 400 },
    );
  });

  it('costs in proportion to its length, whatever it holds', () => {
    const filled = (part: string, length: number) => part.repeat(Math.floor(length / part.length));
    /** Microseconds of the processor, of the quickest of three tries: a busy machine makes nothing slower here. */
    const cost = (text: string): number =>
      Math.min(
        ...[1, 2, 3].map(() => {
          const started = process.cpuUsage();
          cleaned(text);
          const { user, system } = process.cpuUsage(started);
          return user + system;
        }),
      );
    // Markup that has to be parsed, as a web page's, and as much of it as may be sent.
    const ordinary = cost(filled('<div class="x"><b>Kočka</b> a kocour</div>', 99_000));
    const hostile = [
      ...['<', '&', '"\'<a ', '<!--', '\u00a0', '&lt;', '<b><i>', '<p><a href="https://a.cz">', '<ul><li>'],
      ...[
        '<table><td>',
        '</li><td><ol>',
        '<ol> </h1>',
        '</h1><ol>',
        '<div></x<b>',
        '<i><ul></td>',
        '<ul></p>',
      ],
    ].map((part) => filled(part, 99_000));
    hostile.push(`${filled('<<tr><td>&lt;"<i>', 49_000)}${filled('</h1>', 49_000)}`);
    const slow = hostile.map((text) => [text.slice(0, 30), Math.round(cost(text) / ordinary)] as const);
    expect(slow.filter(([, times]) => times > 5)).toEqual([]);
  });

  it.each(['&', '<', '\u00a0', '&<'])('of %s alone is too long when escaping makes it so', (part) => {
    const text = part.repeat(limits.richText / part.length);
    expect(() => cleanRichText(text)).toThrow(new UncleanableTextError('too_big'));
    expect(cleanRichText(part.repeat(limits.richText / 20))).not.toBe('');
  });

  it('is as canonical only if cleaning by parsing leaves it as it is', () => {
    const pieces = 'p b i s del a ul ol li strong'.split(' ').flatMap((tag) => [`<${tag}>`, `</${tag}>`]);
    const link = fc
      .string({ unit: 'binary', maxLength: 8 })
      .map((end) => `<a href="https://a.cz/${end}" rel="noopener noreferrer">`);
    const word = fc.oneof(
      fc.constantFrom('slovo', ' ', '\n', '&amp;', '&lt;', '&gt;', '&nbsp;', '<br>', '"', "'", '&', '>'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    /** Elements closed as they were opened, in any nesting. */
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc
        .array(
          fc.oneof(
            { weight: 3, arbitrary: word },
            {
              weight: 2,
              arbitrary: fc
                .tuple(
                  fc.constantFrom('p', 'b', 'b', 'i', 'u', 'del', 'a', 'ul', 'ol', 'li', 'li'),
                  tie('tree'),
                )
                .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
            },
            {
              weight: 1,
              arbitrary: fc.tuple(link, tie('tree')).map(([start, inner]) => `${start}${inner}</a>`),
            },
          ),
          { maxLength: 4, depthIdentifier: 'tree' },
        )
        .map((parts) => parts.join('')),
    }));
    const flat = fc
      .array(fc.oneof(fc.constantFrom(...pieces), word, link), { maxLength: 8 })
      .map((parts) => parts.join(''));
    let canonical = 0;
    fc.assert(
      fc.property(fc.oneof(tree, flat), (html) => {
        if (!isCanonical(html)) return;
        canonical += 1;
        expect(cleanByParsing(html)).toBe(html);
        expect(asRead(html)).toBe(html);
      }),
      { numRuns: 3_000 },
    );
    expect(canonical).toBeGreaterThan(100);
  });

  it.each([
    '<p>Kočka <strong>a <em>kocour</em></strong><br>doma &amp; venku&nbsp;</p>',
    '<ul>\n  <li>jedna<ol><li>dvě</li></ol></li>\n</ul>',
    '<p><a href="https://example.cz/?a=1&amp;b=2" rel="noopener noreferrer">odkaz</a></p>',
  ])('from the editor is canonical: %s', (html) => {
    expect(isCanonical(html)).toBe(true);
  });

  it('shows something or does not', () => {
    expect(['<p>a</p>', 'x', '<p>&lt;</p>'].every(hasText)).toBe(true);
    expect(['', '<p></p>', '<p>&nbsp; <br></p>', '<ul><li></li></ul>', '\n'].some(hasText)).toBe(false);
  });
});
