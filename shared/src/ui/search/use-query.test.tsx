import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { SearchBox } from '../SearchBox/SearchBox.tsx';
import { useQuery } from './use-query.ts';

function Page() {
  const [query, setQuery] = useQuery();
  return (
    <>
      <SearchBox label="Hledat" value={query} onChange={setQuery} />
      <output>{`${useLocation().search} ${query}`}</output>
    </>
  );
}

const page = (
  <BrowserRouter>
    <Page />
  </BrowserRouter>
);
let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const hydrate = (address: string, typed?: string): void => {
  history.replaceState(null, '', address);
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  if (typed !== undefined) field.value = typed;
  act(() => {
    root = hydrateRoot(container, page, {
      onRecoverableError: (error) => {
        throw error;
      },
    });
  });
};

it('what was typed before hydration stays, and is searched', async () => {
  hydrate('/cats', 'koťata');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'koťata');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?q=ko%C5%A5ata koťata'));
});

it('a search of the address that was emptied before hydration ends', async () => {
  hydrate('/cats?q=modr%C3%A1', '');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(' '));
});

it('is the one of the address otherwise', () => {
  hydrate('/cats?q=modr%C3%A1');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'modrá');
});
