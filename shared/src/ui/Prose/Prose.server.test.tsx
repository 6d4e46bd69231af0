/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Prose } from './Prose.tsx';

describe('Prose on the server', () => {
  it('passes stored HTML through without a DOM', () => {
    expect(renderToStaticMarkup(<Prose html="<p>Dobrý den</p>" />)).toContain('<p>Dobrý den</p>');
  });

  it('inserts sub-headings and non-breaking spaces, as in the browser', () => {
    const html = '<p><strong>Co s sebou</strong></p><p>Deka v tašce</p>';
    expect(renderToStaticMarkup(<Prose html={html} headings={3} />)).toContain(
      '<h3>Co s&nbsp;sebou</h3><p>Deka v&nbsp;tašce</p>',
    );
  });
});
