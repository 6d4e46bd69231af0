import { describe, expect, it } from '@jest/globals';
import { Modifier, SelectionState, type ContentState } from 'draft-js';
import { stateToHTML } from 'draft-js-export-html';
import fc from 'fast-check';
import { contentFromHtml, contentToHtml } from './html.ts';

const throughEditor = (html: string): string => contentToHtml(contentFromHtml(html));

const inlineHtml = fc.oneof(
  fc.string({ maxLength: 12 }).map((text) => text.replace(/[<>&"\0\r\n\u200b]/g, '').trim() || 'kočka'),
  fc.constantFrom(
    'Žluťoučký kůň',
    'kočka &amp; kocour',
    'a &lt; b &gt; c',
    'uvozovky " a \'',
    'dvě  mezery',
    ' a&nbsp;b ',
  ),
);
const styled = fc
  .tuple(inlineHtml, fc.constantFrom('strong', 'em', 's', 'u', ''))
  .map(([text, tag]) => (tag === '' ? text : `<${tag}>${text}</${tag}>`));
const linked = inlineHtml.map(
  (text) => `<a href="https://example.cz/?a=1&amp;b=%20" rel="noopener noreferrer">${text}</a>`,
);
const line = fc
  .array(fc.oneof({ weight: 4, arbitrary: styled }, linked, fc.constant('<br>')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''));
const block = fc.oneof(
  line.map((html) => `<p>${html}</p>`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`),
  fc.constant('<p><br></p>'),
);
const document = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join('\n'));

describe("conversion between HTML and the editor's content", () => {
  it('returns an unchanged text as it was', () => {
    const html = [
      '<p>Přihlášky <strong>do 28. listopadu</strong>, <em>klec</em> a <s>stůl</s> <em><strong>s sebou</strong></em>.</p>',
      '<ol>\n  <li>očkovací průkaz</li>\n  <li>kopie rodokmenu</li>\n</ol>',
      '<ul>\n  <li>závěsy do klece</li>\n</ul>',
      '<p>Propozice: <a href="https://example.cz/?a=1&amp;b=2" rel="noopener noreferrer">example.cz</a><br>\na dole</p>',
    ].join('\n');
    expect(throughEditor(html)).toBe(html);
  });

  it("is stable after the first export, and equal to a browser's serialisation", () => {
    fc.assert(
      fc.property(document, (html) => {
        const once = throughEditor(html);
        expect(throughEditor(once)).toBe(once);
        const page = window.document.createElement('div');
        page.innerHTML = once;
        expect(page.innerHTML).toBe(once);
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same by element as for the whole, and updates what has changed', () => {
    fc.assert(
      fc.property(document, fc.nat(), (html, place) => {
        const content = contentFromHtml(html);
        const whole = (state: ContentState): string =>
          stateToHTML(state, { inlineStyles: { STRIKETHROUGH: { element: 's' } } });
        if (!content.hasText()) return;
        expect(contentToHtml(content)).toBe(whole(content));
        const blocks = content.getBlocksAsArray();
        const caret = SelectionState.createEmpty(blocks[place % blocks.length]?.getKey() ?? '');
        const typed = Modifier.insertText(content, caret, 'x');
        expect(contentToHtml(typed)).toBe(whole(typed));
      }),
      { numRuns: 100 },
    );
  });

  it('is the empty string when there is no text', () => {
    expect(throughEditor('')).toBe('');
    expect(throughEditor('<p><br></p>')).toBe('');
  });

  it('drops scripts, handlers, pictures and dangerous link targets on import', () => {
    const html = throughEditor(
      '<p onclick="x()">a<script>x()</script><img src=x onerror="x()"><a href="javascript:x()">b</a>' +
        '<a href="data:text/html,x">c</a><iframe src="https://example.cz"></iframe></p>',
    );
    expect(html).toBe('<p>abc</p>');
  });

  it('turns headings and quotations into paragraphs', () => {
    expect(throughEditor('<h2>Nadpis</h2><blockquote>Citát</blockquote><div>Text</div>')).toBe(
      '<p>Nadpis</p>\n<p>Citát</p>\n<p>Text</p>',
    );
  });

  it.each([
    ['<p>první</p>holý<p>druhý</p>', '<p>první</p>\n<p>holý</p>\n<p>druhý</p>'],
    [
      '<p>PRVNÍ</p><table><tr><th>jméno</th><th>plemeno</th></tr>\n<tr><td><p>Micka</p></td> <td><b>BSH</b></td></tr></table><p>DRUHÝ</p>',
      '<p>PRVNÍ</p>\n<p>jméno plemeno</p>\n<p>Micka <strong>BSH</strong></p>\n<p>DRUHÝ</p>',
    ],
    ['<div>a<p>b</p>c <em>d</em></div>e', '<p>a</p>\n<p>b</p>\n<p>c <em>d</em></p>\n<p>e</p>'],
    ['<b><p>a</p><br><p>b</p></b>c', '<p>a</p>\n<p><br></p>\n<p>b</p>\n<p>c</p>'],
    [
      '<ul>a<li>b</li>c<li>d</li></ul>',
      '<ul>\n  <li>a</li>\n  <li>b</li>\n  <li>c</li>\n  <li>d</li>\n</ul>',
    ],
    [
      '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
      '<ul>\n  <li>a\n    <ul>\n      <li>b</li>\n    </ul>\n  </li>\n  <li>c</li>\n</ul>',
    ],
    ['<section>a</section><article>b</article>', '<p>a</p>\n<p>b</p>'],
    ['<td>a</td><pre>b\nc</pre>d', '<p>a</p>\n<p>b<br>\nc</p>\n<p>d</p>'],
  ])('keeps the order and the lines of text outside of paragraphs: %s', (html, lines) => {
    expect(throughEditor(html)).toBe(lines);
    expect(throughEditor(lines)).toBe(lines);
  });

  it('keeps the order of all words, however blocks are nested', () => {
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('slovo', ' ', '<br>'),
        fc
          .tuple(
            fc.constantFrom('p', 'div', 'ul', 'ol', 'li', 'b', 'a', 'h2', 'pre', 'table', 'tr', 'td'),
            fc.array(tie('node'), { maxLength: 4 }),
          )
          .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag}>`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (parts) => {
        let count = 0;
        const html = parts.join('').replaceAll('slovo', () => `s${(count += 1)}.`);
        const page = new DOMParser().parseFromString(html, 'text/html');
        const words = (text: string | null): string => (text ?? '').replace(/\s/g, '');
        expect(words(contentFromHtml(html).getPlainText())).toBe(words(page.body.textContent));
      }),
    );
  });

  it('drops styles that the toolbar does not have', () => {
    expect(throughEditor('<p><code>a</code><span style="color:red">b</span><sup>c</sup></p>')).toBe(
      '<p>abc</p>',
    );
  });
});
