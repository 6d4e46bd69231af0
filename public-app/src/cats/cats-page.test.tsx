import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { noAnswer } from 'shared/testing';
import { anezka, catRow } from '../test-content.ts';
import { visit } from '../test-visit.tsx';

// jsdom does not scroll, so an observer never reports an intersection; only these methods are used.
beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
});

const manyCats = Array.from({ length: 60 }, (_, index) => catRow(index + 1, `Kočka ${index + 1}`));
/** The request for all cats, in chunks of this length. */
const wholeList = 'GET /cats?limit=2000';
const few = [catRow(1, 'Řehoř', 'Jana Nováková'), catRow(2, 'Anežka'), catRow(3, 'Micka', 'Šárka Habrová')];

const names = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const searchBox = (): HTMLElement => screen.getByPlaceholderText('Vyhledávač');

describe('the list of cats', () => {
  it('leads to each cat with its name, owner and code', async () => {
    await visit('/cats', { 'GET /cats?limit=25': few });
    const link = await screen.findByRole('link', { name: /Řehoř/ });
    expect(link.getAttribute('href')).toBe('/cats/1');
    const card = screen.getAllByRole('listitem')[0];
    expect(card?.textContent).toContain('Jana Nováková');
    expect(card?.textContent).toContain('BSH');
  });

  it('shows the drawing by EMS code of a cat without a photo, beside its name', async () => {
    const drawing = '/drawings/cats/bsh-a-62-71.svg';
    await visit('/cats', {
      'GET /cats?limit=25': [{ ...catRow(1, 'Řehoř'), image: '', picture: null, drawing }],
    });
    const card = (await screen.findByRole('link', { name: /Řehoř/ })).closest('li');
    const image = card?.querySelector('img');
    expect([image?.getAttribute('src'), image?.alt]).toEqual([drawing, '']);
  });

  it('keeps the server’s order', async () => {
    await visit('/cats', { 'GET /cats?limit=25': few });
    await screen.findByText('Micka');
    expect(names()).toEqual(['Řehoř', 'Anežka', 'Micka']);
  });

  it.each([
    ['REHOR', ['Řehoř']],
    ['anež', ['Anežka']],
    ['sarka', ['Micka']],
    ['Jana Nov', ['Řehoř']],
  ])('finds by name or owner, whatever the case and accents: %s', async (query, expected) => {
    const { user } = await visit('/cats', { 'GET /cats?limit=25': few });
    await screen.findByText('Micka');
    await user.type(searchBox(), query);
    await waitFor(() => expect(names()).toEqual(expected));
    expect(screen.getByText('Nalezeno: 1 kočka').getAttribute('role')).toBe('status');
  });

  it('shows the query without results', async () => {
    await visit('/cats?q=tygr', { 'GET /cats?limit=25': few, [wholeList]: few });
    expect(await screen.findByText('Hledání „tygr“ nic nenašlo')).toBeTruthy();
    expect(screen.getByText(/^Hledáme ve jménech koček a jejich majitelů\./)).toBeTruthy();
  });

  it('keeps the query in the URL', async () => {
    const { user, address } = await visit('/cats', { 'GET /cats?limit=25': few });
    await screen.findByText('Micka');
    await user.type(searchBox(), 'mic');
    await waitFor(() => expect(address()).toBe('/cats?q=mic'));
    await user.clear(searchBox());
    await waitFor(() => expect(address()).toBe('/cats'));
  });
});

describe('a long list of cats', () => {
  const api = { 'GET /cats?limit=25': manyCats.slice(0, 25), [wholeList]: manyCats };

  it('requests at first only what the first screen shows', async () => {
    const { calls } = await visit('/cats', api);
    await screen.findByText('Kočka 24');
    expect(calls.map(({ path }) => path)).not.toContain('/cats?limit=2000');
    expect(names()).toHaveLength(24);
  });

  it('offers no more cats when the first screen shows all of them', async () => {
    await visit('/cats', { 'GET /cats?limit=25': manyCats.slice(0, 24) });
    await screen.findByText('Kočka 24');
    expect(screen.queryByRole('button', { name: 'Další kočky' })).toBeNull();
  });

  it('loads more cats on request, and keeps the first ones on screen meanwhile', async () => {
    // The button is unmounted when all cats are shown, and the focus moves to a link.
    const { user } = await visit('/cats', { ...api, 'GET /cats/48': anezka });
    await user.click(await screen.findByRole('button', { name: 'Další kočky' }));
    await screen.findByText('Kočka 48');
    expect(names()).toHaveLength(48);
    await user.click(screen.getByRole('button', { name: 'Další kočky' }));
    await screen.findByText('Kočka 60');
    expect(screen.queryByRole('button', { name: 'Další kočky' })).toBeNull();
  });

  it('searches among all cats, including those not shown yet', async () => {
    const { user } = await visit('/cats', api);
    await screen.findByText('Kočka 24');
    await user.type(searchBox(), 'kocka 59');
    expect(await screen.findByText('Nalezeno: 1 kočka')).toBeTruthy();
    expect(names()).toEqual(['Kočka 59']);
  });

  it('is loaded in chunks when it is very long, without duplicates', async () => {
    const thousands = Array.from({ length: 2_003 }, (_, index) => catRow(index + 1, `Kočka ${index + 1}`));
    const { user } = await visit('/cats', {
      'GET /cats?limit=25': thousands.slice(0, 25),
      [wholeList]: thousands.slice(0, 2_000),
      [`${wholeList}&offset=2000`]: thousands.slice(1_999),
    });
    await screen.findByText('Kočka 24');
    await user.type(searchBox(), 'kocka 200');
    expect(await screen.findByText('Nalezeno: 5 koček')).toBeTruthy();
    expect(names()).toEqual(['200', '2000', '2001', '2002', '2003'].map((number) => `Kočka ${number}`));
  });

  it('moves the focus to the search box when a search without results is cleared', async () => {
    const { user } = await visit('/cats?q=pes', api);
    await user.click(await screen.findByRole('button', { name: 'Zrušit hledání' }));
    expect(await screen.findByText('Kočka 24')).toBeTruthy();
    expect(document.activeElement).toBe(searchBox());
  });

  it('applies the query in the URL on the first render', async () => {
    await visit('/cats?q=kocka%2060', api);
    expect(await screen.findByText('Kočka 60')).toBeTruthy();
    expect(searchBox()).toHaveProperty('value', 'kocka 60');
  });

  it('shows an error when the rest cannot be loaded for a search, and recovers by a retry', async () => {
    const { api: answers, user } = await visit('/cats?q=kocka%2060', { ...api, [wholeList]: noAnswer });
    expect(await screen.findByText('Chyba při načítání koček')).toBeTruthy();
    answers[wholeList] = manyCats;
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Kočka 60')).toBeTruthy();
  });

  it('moves the focus to the last cat shown before when the button for more is unmounted', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => catRow(index + 1, `Kočka ${index + 1}`));
    const { user } = await visit('/cats', {
      'GET /cats?limit=25': rows.slice(0, 25),
      'GET /cats?limit=2000': rows,
      'GET /cats/24': anezka,
      'GET /cats/25': anezka,
    });
    await user.click(await screen.findByRole('button', { name: 'Další kočky' }));
    await screen.findByText('Kočka 30');
    expect(screen.queryByRole('button', { name: 'Další kočky' })).toBeNull();
    expect(document.activeElement?.getAttribute('href')).toBe('/cats/24');
    await user.tab();
    expect(document.activeElement?.getAttribute('href')).toBe('/cats/25');
  });
});
