import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import * as router from './index.ts';

describe('the shared router module', () => {
  const source = readFileSync(join(__dirname, 'index.ts'), 'utf8');
  const names = [...source.matchAll(/export \{([^}]+)\}/g)].flatMap(([, list]) => list?.match(/\w+/g) ?? []);

  it('lists its exports', () => {
    expect(names.length).toBeGreaterThan(5);
  });

  it.each(names)('has %s at run time, not only in its types', (name) => {
    expect(router).toHaveProperty(name);
    expect(router[name as keyof typeof router]).toBeDefined();
  });
});

describe('a link', () => {
  const { BrowserRouter, Link } = router;
  const stay = (event: MouseEvent): void => event.preventDefault();
  /**
   * Shows two links.
   * @returns where a click leads, and whether the browser handles it.
   */
  const clicked = (name: string, init: MouseEventInit = {}): [path: string, isLeftToBrowser: boolean] => {
    history.replaceState(null, '', '/');
    render(
      <BrowserRouter>
        <Link to="/cats?page=2">Kočky</Link>
        <Link to="/members" onClick={stay}>
          Členové
        </Link>
      </BrowserRouter>,
    );
    const isLeftToBrowser = fireEvent.click(screen.getByRole('link', { name }), init);
    return [location.pathname + location.search, isLeftToBrowser];
  };

  it('navigates without loading the document', () => {
    expect(clicked('Kočky')).toEqual(['/cats?page=2', false]);
    expect(screen.getByRole('link', { name: 'Kočky' }).getAttribute('href')).toBe('/cats?page=2');
  });

  it('is left to the browser when it opens another tab', () => {
    expect(clicked('Kočky', { ctrlKey: true })).toEqual(['/', true]);
  });

  it('does not navigate when its own handler prevents it', () => {
    expect(clicked('Členové')).toEqual(['/', false]);
  });
});
