/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MoreRows } from './more-rows.tsx';

describe('the end of a long list', () => {
  it('says without script that the button for more rows needs it', () => {
    const growing = { shown: 24, grow: () => undefined, edge: () => undefined };
    const page = renderToStaticMarkup(<MoreRows growing={growing}>Další kočky</MoreRows>);
    expect(page).toContain('<noscript>Celý seznam se ukáže, když zapnete JavaScript.</noscript>');
    expect(page).toContain('Další kočky</button>');
  });
});
