import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CatCoats } from 'shared/contract';
import { catRow } from '../test-content.ts';
import { visit } from '../test-visit.tsx';

// jsdom does not scroll, so an observer never reports an intersection; only these methods are used.
beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
});

const british = { value: 'BSH', label: 'britská krátkosrstá', count: 3 };
const coats: CatCoats = {
  total: 4,
  breeds: [british, { value: 'MCO', label: 'mainská mývalí', count: 1 }],
  colours: [{ value: 'modra', label: 'modrá', count: 2 }],
  patterns: [],
};
const blueBritish = 'breed=BSH&colour=modra';
const api = {
  'GET /cats?limit=25': [catRow(1, 'Anežka'), catRow(2, 'Micka')],
  'GET /cats/coats': coats,
  'GET /cats?breed=BSH&limit=25': [catRow(1, 'Anežka')],
  'GET /cats/coats?breed=BSH': { ...coats, total: 3 },
  [`GET /cats?${blueBritish}&limit=25`]: [catRow(1, 'Anežka')],
  [`GET /cats/coats?${blueBritish}`]: { ...coats, total: 2 },
};
const chosen = async () => within(await screen.findByRole('list', { name: 'Zvolené filtry' }));
const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('breeds and coats on the list of cats', () => {
  it('are links with counts, which keep the search and what is chosen', async () => {
    await visit('/cats?plemeno=BSH&q=an', {
      ...api,
      'GET /cats?breed=BSH&q=an&limit=25': [catRow(1, 'Anežka')],
      'GET /cats/coats?breed=BSH&q=an': coats,
    });
    await screen.findByText('Anežka');
    await chosen();
    expect(target(/^mainská mývalí 1$/)).toBe('/cats?plemeno=MCO&q=an');
    expect(target(/^modrá 2$/)).toBe('/cats?plemeno=BSH&barva=modra&q=an');
    expect(screen.queryByText('Vzor')).toBeNull();
  });

  it('show the cats of the chosen ones, and are taken away one by one', async () => {
    const { address, user } = await visit(`/cats?plemeno=BSH&barva=modra`, api);
    const list = await chosen();
    expect(await screen.findByText('Anežka')).toBeTruthy();
    expect(await screen.findByText(/^2\skočky$/)).toBeTruthy();
    expect(document.title).toMatch(/^Kočky: britská krátkosrstá, modrá – /);
    expect(list.getByRole('link', { name: 'Zrušit všechny filtry' }).getAttribute('href')).toBe('/cats');
    await user.click(list.getByRole('link', { name: 'Zrušit filtr Barva: modrá' }));
    expect(address()).toBe('/cats?plemeno=BSH');
    expect(await screen.findByText(/^3\skočky$/)).toBeTruthy();
    await user.click(
      (await chosen()).getByRole('link', { name: 'Zrušit filtr Plemeno: britská krátkosrstá' }),
    );
    expect(await screen.findByText('Micka')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Zvolené filtry' })).toBeNull();
  });

  it('stay while those of a choice are counted, and the list that it closed keeps the focus', async () => {
    const counted = Promise.withResolvers<CatCoats>();
    const { address, user } = await visit('/cats', {
      ...api,
      'GET /cats/coats?breed=BSH': () => counted.promise,
    });
    await user.click(await screen.findByText('Plemeno'));
    screen.getByRole('link', { name: /^britská krátkosrstá 3$/ }).focus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/cats?plemeno=BSH');
    const title = screen.getByText('Plemeno');
    expect(document.activeElement).toBe(title);
    expect(title.closest('details')?.open).toBe(false);
    expect((await chosen()).getByRole('link', { name: /Plemeno: britská krátkosrstá$/ })).toBeTruthy();
    counted.resolve({ ...coats, total: 3 });
    expect(await screen.findByText(/^3\skočky$/)).toBeTruthy();
    expect(document.activeElement).toBe(title);
  });

  it('lead back to all cats, and to the search of the whole site, when none has them', async () => {
    await visit('/cats?plemeno=SIA', {
      'GET /cats?breed=SIA&limit=25': [],
      'GET /cats/coats?breed=SIA': {
        ...coats,
        total: 0,
        breeds: [{ value: 'SIA', label: 'siamská', count: 0 }],
      },
    });
    expect(await screen.findByText('Takovou kočku teď nikdo z členů nemá')).toBeTruthy();
    const wider = screen.getByRole('link', { name: 'Hledat na celém webu' });
    expect(wider.getAttribute('href')).toBe('/hledat?q=siamsk%C3%A1');
    expect(screen.getByRole('link', { name: 'Všechny kočky' }).getAttribute('href')).toBe('/cats');
  });

  it('are left out when they cannot be read, and the cats are shown', async () => {
    await visit('/cats', { ...api, 'GET /cats/coats': { nic: 1 } });
    expect(await screen.findByText('Anežka')).toBeTruthy();
    expect(screen.queryByText('Plemeno')).toBeNull();
  });
});
