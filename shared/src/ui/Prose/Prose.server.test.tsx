/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Prose } from './Prose.tsx';

describe('Prose on the server', () => {
  it('passes stored HTML through where there is no DOM', () => {
    expect(renderToStaticMarkup(<Prose html="<p>Dobrý den</p>" />)).toContain('<p>Dobrý den</p>');
  });
});
