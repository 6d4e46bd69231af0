import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { deploy } from '../test-remotes.ts';
import { openSite, stubs } from '../test-site.tsx';

/** What the server writes into the head of a page for the address that was asked for. */
const saidByServer =
  '<link rel="canonical" href="https://www.example.cz/cats"><meta property="og:url" content="https://www.example.cz/cats">' +
  '<script type="application/ld+json">{"@type":"Article"}</script>';

const isSaid = (): boolean => document.head.querySelector('[rel=canonical],[property],script') !== null;

beforeEach(() => {
  deploy(stubs);
  document.head.innerHTML = saidByServer;
});

let nameComes: () => void;

/** Pages that have names of their own, as those of the remotes; that of the exhibitions comes late. */
const NamedPage = (): ReactNode => {
  const { pathname } = useLocation();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    nameComes = () => setHere(true);
  }, []);
  return <title>{pathname === '/exhibitions' && !isHere ? '' : `Strana ${pathname}`}</title>;
};

describe('another page', () => {
  const said = (): string => screen.getByRole('log').textContent;

  it('is named to who cannot see that it changed, once its name has come; the first one names itself', async () => {
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

  it('has a name of its own on pages that need a sign-in', async () => {
    await openSite({ route: '/userpage' });
    await screen.findByRole('heading', { name: 'Uživatel nenalezen.' });
    expect(document.title).toBe('Uživatel nenalezen – Klub chovatelů koček Podlesí');
  });
});

describe('what the server said of an address', () => {
  it('stands as long as that page is open, and is not said of the next one', async () => {
    const { user } = await openSite({ route: '/cats' });
    expect(isSaid()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Výstavy' }));
    expect(isSaid()).toBe(false);
  });
});
