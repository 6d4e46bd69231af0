import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import * as router from './index.ts';

describe('the shared router module', () => {
  const source = readFileSync(join(__dirname, 'index.ts'), 'utf8');
  const names = [...source.matchAll(/export \{([^}]+)\}/g)].flatMap(([, list]) => list?.match(/\w+/g) ?? []);

  it('states its names', () => {
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
  /** Shows two links. @returns where a click leads, and whether the browser is left to follow it. */
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

  it('changes the address without loading the page anew', () => {
    expect(clicked('Kočky')).toEqual(['/cats?page=2', false]);
    expect(screen.getByRole('link', { name: 'Kočky' }).getAttribute('href')).toBe('/cats?page=2');
  });

  it('is left to the browser when it shall open in another tab', () => {
    expect(clicked('Kočky', { ctrlKey: true })).toEqual(['/', true]);
  });

  it('leads nowhere when its own handler prevents it', () => {
    expect(clicked('Členové')).toEqual(['/', false]);
  });
});
