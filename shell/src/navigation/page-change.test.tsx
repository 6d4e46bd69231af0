import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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

describe('what the server said of an address', () => {
  it('stands as long as that page is open, and is not said of the next one', async () => {
    const { user } = await openSite({ route: '/cats' });
    expect(isSaid()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Výstavy' }));
    expect(isSaid()).toBe(false);
  });
});
