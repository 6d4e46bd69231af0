import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { deploy } from '../test-remotes.ts';
import { openSite, stubs } from '../test-site.tsx';

/** Elements that the server writes into the head for the requested URL. */
const saidByServer =
  '<link rel="canonical" href="https://www.example.cz/cats"><meta property="og:url" content="https://www.example.cz/cats">' +
  '<script type="application/ld+json">{"@type":"Article"}</script>';

const isSaid = (): boolean => document.head.querySelector('[rel=canonical],[property],script') !== null;

beforeEach(() => {
  deploy(stubs);
  document.head.innerHTML = saidByServer;
});

let nameComes: () => void;

/** Pages that set their own titles, like those of the remotes; the exhibitions' title is set late. */
const NamedPage = (): ReactNode => {
  const { pathname } = useLocation();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    nameComes = () => setHere(true);
  }, []);
  return <title>{pathname === '/exhibitions' && !isHere ? '' : `Strana ${pathname}`}</title>;
};

describe('a client-side navigation', () => {
  const said = (): string => screen.getByRole('log').textContent;

  it('announces the title of the new page to screen readers once it is set, and not that of the first page', async () => {
    deploy({ ...stubs, 'public-app': NamedPage });
    const { user, goBack } = await openSite({ route: '/cats' });
    await waitFor(() => expect(document.title).toBe('Strana /cats'));
    expect(said()).toBe('');
    await user.click(screen.getByRole('link', { name: 'Výstavy' }));
    expect(said()).toBe('');
    act(() => nameComes());
    await waitFor(() => expect(said()).toBe('Strana /exhibitions'));
    await goBack();
    await waitFor(() => expect(said()).toBe('Strana /cats'));
  });

  it('sets the title of pages that need a sign-in', async () => {
    await openSite({ route: '/userpage' });
    await screen.findByRole('heading', { name: 'Uživatel nenalezen.' });
    expect(document.title).toBe('Uživatel nenalezen – Klub chovatelů koček Podlesí');
  });
});

describe('head elements rendered for one URL', () => {
  it('stay while that page is open, and are removed on navigation', async () => {
    const { user } = await openSite({ route: '/cats' });
    expect(isSaid()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Výstavy' }));
    expect(isSaid()).toBe(false);
  });
});
