import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EditorState } from 'draft-js';
import fc from 'fast-check';
import { contentToHtml } from './html.ts';
import { withPastedHtml } from './pasted.ts';

const pasted = (html: string): string =>
  contentToHtml(withPastedHtml(EditorState.createEmpty(), html).getCurrentContent());

const recorded = (name: string): string => readFileSync(join(__dirname, 'clipboard', `${name}.html`), 'utf8');

/** The document that was copied from each program. */
const minutes = [
  '<p><strong>Zápis ze schůze</strong></p>',
  '<p>Výbor <strong>schválil</strong> <em>rozpočet</em>, zrušil <s>zimní</s> výstavu a zve na <em><strong>jarní</strong></em>.</p>',
  '<ul>\n  <li>očkovací <strong>průkaz</strong></li>\n  <li>platný k datu výstavy</li>\n  <li>deka</li>\n</ul>',
  '<ol>\n  <li>přejímka</li>\n  <li>posuzování</li>\n</ol>',
];
const table = ['<p><strong>Jméno</strong> | <strong>Plemeno</strong></p>', '<p>Micka | britská modrá</p>'];
const more =
  '<p>Více <a href="https://www.example.cz/zapis" rel="noopener noreferrer">na webu</a> a níže, soubor zde.</p>';

describe('text pasted from', () => {
  it.each(['word', 'google-docs', 'pages', 'libreoffice', 'web-page'])(
    '%s keeps the formats of the six controls',
    (name) => {
      expect(pasted(recorded(name))).toBe([...minutes, ...table, more].join('\n'));
    },
  );

  it('Gmail keeps them too, with emoji', () => {
    expect(pasted(recorded('gmail'))).toBe(
      [...minutes, ...table, more].join('\n').replace('.</p>', '.😀</p>'),
    );
  });

  it.each(['our-article', 'other-editor'])('%s is unchanged', (name) => {
    expect(pasted(recorded(name))).toBe([...minutes, more].join('\n'));
  });

  it.each([
    [
      'a heading with its number',
      "<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Úvod</h2>",
      '<p><strong>1. Úvod</strong></p>',
    ],
    [
      'texts that a table only places',
      '<table><tr><td><p>Dobrý den,</p><ul><li>deka</li></ul></td><td>klub</td></tr></table>',
      '<p>Dobrý den,</p>\n<ul>\n  <li>deka</li>\n</ul>\n<p>klub</p>',
    ],
    [
      'lists that Word numbers by letters',
      '<p style="mso-list:l2 level1 lfo1"><span style="mso-list:Ignore">a)</span>deka</p>' +
        '<p style="mso-list:l2 level1 lfo1"><span style="mso-list:Ignore">b)</span>klec</p>',
      '<ol>\n  <li>deka</li>\n  <li>klec</li>\n</ol>',
    ],
    [
      'the lines of an address',
      '<p>Klub<br>\n Lipová 1 <br> Lipnice<br></p><p><br></p><p>&nbsp;</p><p>konec</p>',
      '<p>Klub<br>\nLipová 1<br>\nLipnice</p>\n<p>konec</p>',
    ],
    [
      'a link around paragraphs, in each of them',
      '<a href="https://example.cz"><h3>Nadpis</h3><p>Text</p></a>',
      '<p><a href="https://example.cz" rel="noopener noreferrer"><strong>Nadpis</strong></a></p>\n' +
        '<p><a href="https://example.cz" rel="noopener noreferrer">Text</a></p>',
    ],
    [
      'nothing that runs or leads elsewhere',
      '<p onclick="x()">a<script>x()</script><style>p{}</style><img src=x onerror=x() alt="obrázek"> <a href="javascript:x()">b</a> <a href="zapis.html">c</a></p>',
      '<p>a b c</p>',
    ],
    [
      'no underline, colour, size or code',
      '<p><u>a</u> <font color=red size=7>b</font> <code>c</code></p>',
      '<p>a b c</p>',
    ],
  ])('a page keeps %s', (_what, html, stored) => {
    expect(pasted(html)).toBe(stored);
  });

  it('anywhere keeps its words and their order', () => {
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('slovo', ' ', '<br>', '&nbsp;'),
        fc
          .tuple(
            fc.constantFrom(
              'p',
              'div',
              'ul',
              'ol',
              'li',
              'b',
              'a href="https://a.cz"',
              'h2',
              'span style="font-weight:700"',
              'table',
              'tr',
              'td',
            ),
            fc.array(tie('node'), { maxLength: 4 }),
          )
          .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag.split(' ', 1).join()}>`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (parts) => {
        let count = 0;
        const html = parts.join('').replaceAll('slovo', () => `s${(count += 1)}.`);
        const words = (text: string | null): string => (text ?? '').replace(/[\s|]/g, '');
        const read = new DOMParser().parseFromString(html, 'text/html').body;
        const page = document.createElement('div');
        page.innerHTML = pasted(html);
        expect(words(page.textContent)).toBe(words(read.textContent));
      }),
    );
  });
});
