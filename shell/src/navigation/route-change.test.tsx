import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { deploy } from '../test-remotes.ts';
import { openSite, stubs } from '../test-site.tsx';
import { replaceAddressTags } from './address-tags.ts';

/** Elements that the server writes into the head for the requested URL. */
const saidByServer =
  '<link rel="canonical" href="https://www.example.cz/cats"><meta property="og:url" content="https://www.example.cz/cats">' +
  '<meta property="og:type" content="website">' +
  '<script type="application/ld+json">{"@type":"Article"}</script>';

/** What the head says of the address that is open. */
const said = (): (string | null)[] =>
  ['[rel=canonical]', '[property="og:url"]', '[property="og:type"]', '[name=robots]', 'script'].map(
    (name) => {
      const element = document.head.querySelector(name);
      return (
        element && (element.getAttribute('href') ?? element.getAttribute('content') ?? element.textContent)
      );
    },
  );

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
  it('stay while that page is open, and follow every navigation, back to the first page as well', async () => {
    const { user, goBack } = await openSite({ route: '/cats?plemeno=BSH' });
    const site = 'https://www.example.cz';
    expect(said()).toEqual([`${site}/cats`, `${site}/cats`, 'website', null, '{"@type":"Article"}']);
    await user.click(screen.getByRole('link', { name: 'Výstavy' }));
    const exhibitions = [`${site}/exhibitions`, `${site}/exhibitions`, 'website', null, null];
    await waitFor(() => expect(said()).toEqual(exhibitions));
    await goBack();
    const cats = `${site}/cats?plemeno=BSH`;
    await waitFor(() => expect(said()).toEqual([cats, cats, 'website', null, null]));
  });

  it('keep search engines out only where the open page does', async () => {
    document.head.innerHTML += '<meta name="robots" content="noindex">';
    const { user } = await openSite({ route: '/cats?q=micka' });
    expect(said()[3]).toBe('noindex');
    await user.click(screen.getByRole('link', { name: 'Výstavy' }));
    await waitFor(() => expect(said()[0]).toBe('https://www.example.cz/exhibitions'));
    expect(said()[3]).toBeNull();
  });

  it('name no address of pages that need a sign-in', () => {
    replaceAddressTags('/userpage?sekce=2');
    expect(said()).toEqual([null, null, null, 'noindex', null]);
  });
});
