import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { noAnswer } from 'shared/testing';
import { anezka, catRow, noCoats } from '../test-content.ts';
import { visit } from '../test-visit.tsx';

// jsdom does not scroll, so an observer never reports an intersection; only these methods are used.
beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
});

const manyCats = Array.from({ length: 60 }, (_, index) => catRow(index + 1, `Kočka ${index + 1}`));
/** The request for further cats, in parts of this length. */
const furtherCats = 'GET /cats?limit=240';
/** Answers of a search. */
const searched = (q: string, rows: unknown, total = 0) => ({
  [`GET /cats?q=${q}&limit=25`]: rows,
  [`GET /cats/coats?q=${q}`]: { ...noCoats, total },
});
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
    ['nova rehor', ['Řehoř']],
  ])('finds by name or owner, whatever the case and accents: %s', async (query, expected) => {
    const q = new URLSearchParams({ q: query }).toString().slice(2);
    const { user } = await visit('/cats', { 'GET /cats?limit=25': few, ...searched(q, []) });
    await screen.findByText('Micka');
    await user.type(searchBox(), query);
    await waitFor(() => expect(names()).toEqual(expected));
    expect(screen.getByText('Nalezeno: 1 kočka').getAttribute('role')).toBe('status');
  });

  it('shows the query without results, and the way to the search of the whole site', async () => {
    await visit('/cats?q=tygr', searched('tygr', []));
    expect(await screen.findByText('Hledání „tygr“ nic nenašlo')).toBeTruthy();
    expect(screen.getByText(/^Hledáme ve jménech koček a jejich majitelů\./)).toBeTruthy();
    const wider = screen.getByRole('link', { name: 'Hledat na celém webu' });
    expect(wider.getAttribute('href')).toBe('/hledat?q=tygr');
  });

  it('keeps the query in the URL', async () => {
    const { user, address } = await visit('/cats', { 'GET /cats?limit=25': few, ...searched('mic', []) });
    await screen.findByText('Micka');
    await user.type(searchBox(), 'mic');
    await waitFor(() => expect(address()).toBe('/cats?q=mic'));
    await user.clear(searchBox());
    await waitFor(() => expect(address()).toBe('/cats'));
  });
});

describe('a long list of cats', () => {
  const api = { 'GET /cats?limit=25': manyCats.slice(0, 25), [furtherCats]: manyCats };

  it('requests at first only what the first screen shows', async () => {
    const { calls } = await visit('/cats', api);
    await screen.findByText('Kočka 24');
    expect(calls.map(({ path }) => path)).not.toContain('/cats?limit=240');
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

  it('is searched by the server, whose answer counts all that it finds', async () => {
    const found = manyCats.slice(20, 45);
    const { user, calls } = await visit('/cats', { ...api, ...searched('kocka', found, 33) });
    await screen.findByText('Kočka 24');
    await user.type(searchBox(), 'kocka');
    expect(await screen.findByText('Nalezeno: 33 koček')).toBeTruthy();
    expect(names()).toEqual(found.slice(0, 24).map(({ name }) => name));
    expect(screen.getByRole('button', { name: 'Další kočky' })).toBeTruthy();
    expect(calls.map(({ path }) => path)).not.toContain('/cats?limit=240');
  });

  it('reads further found cats in parts, too', async () => {
    const found = Array.from({ length: 300 }, (_, index) => catRow(index + 1, `Kočka ${index + 1}`));
    const { user } = await visit('/cats?q=kocka', {
      ...searched('kocka', found.slice(0, 25), 300),
      'GET /cats?q=kocka&limit=240': found.slice(0, 240),
      'GET /cats?q=kocka&limit=240&offset=240': found.slice(239),
      'GET /cats/288': anezka,
    });
    for (let shown = 24; shown < 300; shown += 24) {
      await screen.findByText(`Kočka ${shown}`);
      await user.click(screen.getByRole('button', { name: 'Další kočky' }));
    }
    await screen.findByText('Kočka 300');
    expect(names()).toHaveLength(300);
    expect(screen.queryByRole('button', { name: 'Další kočky' })).toBeNull();
  });

  it('moves the focus to the search box when a search without results is cleared', async () => {
    const { user } = await visit('/cats?q=pes', { ...api, ...searched('pes', []) });
    await user.click(await screen.findByRole('button', { name: 'Zrušit hledání' }));
    expect(await screen.findByText('Kočka 24')).toBeTruthy();
    expect(document.activeElement).toBe(searchBox());
  });

  it('applies the query in the URL on the first render, and reads nothing else', async () => {
    const { calls } = await visit('/cats?q=kocka%2060', searched('kocka+60', manyCats.slice(59), 1));
    expect(await screen.findByText('Kočka 60')).toBeTruthy();
    expect(searchBox()).toHaveProperty('value', 'kocka 60');
    expect(calls.map(({ path }) => path)).not.toContain('/cats?limit=25');
  });

  it('shows an error when it cannot be searched, and recovers by a retry', async () => {
    const failing = { ...searched('kocka+60', noAnswer) };
    const { api: answers, user } = await visit('/cats?q=kocka%2060', failing);
    expect(await screen.findByText('Chyba při načítání koček')).toBeTruthy();
    answers['GET /cats?q=kocka+60&limit=25'] = manyCats.slice(59);
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Kočka 60')).toBeTruthy();
  });

  it('keeps the first cats on screen when further ones cannot be loaded', async () => {
    const { api: answers, user } = await visit('/cats', { ...api, [furtherCats]: noAnswer });
    await user.click(await screen.findByRole('button', { name: 'Další kočky' }));
    expect(await screen.findByText(/Ukazujeme poslední známý stav/)).toBeTruthy();
    expect(names()).toHaveLength(24);
    answers[furtherCats] = manyCats;
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Kočka 48')).toBeTruthy();
  });

  it('moves the focus to the last cat shown before when the button for more is unmounted', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => catRow(index + 1, `Kočka ${index + 1}`));
    const { user } = await visit('/cats', {
      'GET /cats?limit=25': rows.slice(0, 25),
      [furtherCats]: rows,
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
