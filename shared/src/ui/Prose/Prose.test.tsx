import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlainProse } from './PlainProse.tsx';
import { Prose } from './Prose.tsx';

const shown = (html: string) => render(<Prose html={html} />).container.firstElementChild?.innerHTML;

describe('Prose', () => {
  it('leaves the HTML of the server unchanged, so that hydration matches', () => {
    const stored =
      '<p><strong>Tučně</strong> a&nbsp;<em>šikmo</em>, <s>pryč</s>&nbsp;<br>dál</p><ul><li>jedna<ul><li>dvě</li></ul></li></ul>' +
      '<ol><li>tři</li></ol><p><a href="https://example.cz/?a=1&amp;b=2" rel="noopener noreferrer">odkaz</a> ' +
      '<a href="mailto:klub@example.cz" rel="noopener noreferrer">pošta</a></p>';
    expect(shown(stored)).toBe(stored);
  });

  it('shows sub-headings and non-breaking spaces as the server does', () => {
    const html = '<p><strong>Co s sebou</strong></p><p>Deka v <em>tašce</em></p>';
    const served = document.createElement('div');
    served.innerHTML = renderToStaticMarkup(<Prose html={html} />);
    expect(shown(html)).toBe('<h2>Co s&nbsp;sebou</h2><p>Deka v&nbsp;<em>tašce</em></p>');
    expect(shown(html)).toBe(served.firstElementChild?.innerHTML);
  });

  it.each([
    ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a picture', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['a javascript link', '<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['a data link', '<p><a href="data:text/html,x">a</a></p>', '<p><a>a</a></p>'],
    ['a disguised link', '<p><a href="java\nscript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    [
      'a new window',
      '<p><a href="https://example.cz" target="_blank">a</a></p>',
      '<p><a href="https://example.cz">a</a></p>',
    ],
    ['a heading', '<h1>Nadpis</h1>', 'Nadpis'],
    ['foreign markup', '<svg><a xlink:href="javascript:alert(1)">a</a></svg>', ''],
  ])('removes %s', (_what, html, expected) => {
    expect(shown(html)).toBe(expected);
  });
});

describe('PlainProse', () => {
  it('inserts non-breaking spaces after short words, and keeps line breaks', () => {
    const { container } = render(<PlainProse text={'Výborná 1 a titul.\nKrevní skupina A\nPKD N/N'} />);
    expect(container.textContent).toBe('Výborná 1 a\u00a0titul.\nKrevní skupina A\nPKD N/N');
  });

  it('makes a paragraph of each block and shows markup as text', () => {
    const { container } = render(<PlainProse text={'První\nřádek.\n\n\n<b>Druhý</b>\n'} />);
    expect([...container.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual([
      'První\nřádek.',
      '<b>Druhý</b>',
    ]);
  });
});
