import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { mostBinEntries, type BinEntry } from 'shared/contract';
import { memberSession, renderScreen, reply } from 'shared/testing';
import { App } from '../app.tsx';
import { memberApi } from '../test-member.ts';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

const cat: BinEntry = {
  kind: 'cats',
  id: 7,
  name: 'Anežka',
  deletedAt: '2026-11-20T08:00:00.000Z',
  keptUntil: inDays(2.5),
  deletedBy: { name: 'Jana', surname: 'Nováková' },
};
const picture: BinEntry = {
  ...cat,
  kind: 'articleImages',
  id: 8,
  name: 'mnoukani.jpg',
  item: { kind: 'articles', id: 4, name: 'Krmení' },
  keptUntil: inDays(0.5),
  deletedBy: null,
};

/** Stands in for the browser's observer. Returns a function that brings the row with a text into view. */
const watchViewport = () => {
  const watched = new Map<Element, () => void>();
  globalThis.IntersectionObserver = class {
    readonly #seen: IntersectionObserverCallback;
    constructor(seen: IntersectionObserverCallback) {
      this.#seen = seen;
    }
    observe(element: Element) {
      // The rest of an entry and the observer are not read.
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      watched.set(element, () => this.#seen([entry], this as unknown as IntersectionObserver));
    }
    disconnect() {}
    // What no code of ours calls.
  } as unknown as typeof IntersectionObserver;
  return (text: string) => act(() => watched.get(screen.getByText(text))?.());
};

const openBin = (api: Record<string, unknown> = {}) => {
  const handlers: Record<string, unknown> = {
    ...memberApi,
    'GET /users/current/bin': [cat, picture],
    ...api,
  };
  const view = renderScreen(<App />, { route: '/userpage?sekce=6', session: memberSession, api: handlers });
  return { ...view, handlers };
};

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

describe('the bin', () => {
  it('says what was deleted, when, by whom and how long it stays', async () => {
    openBin();
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]!.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Kočka; smazáno 20. 11. 2026 (Jana Nováková), zbývají 3 dny',
    );
    expect(rows[1]!.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Obrázek, článek Krmení; smazáno 20. 11. 2026, zbývá 1 den',
    );
  });

  it('says that there may be more when it shows as many entries as it ever does', async () => {
    watchViewport();
    const entries = Array.from({ length: mostBinEntries }, (_, index) => ({ ...cat, id: index + 1 }));
    openBin({ 'GET /users/current/bin': entries });
    const summary = '1 000 naposledy smazaných položek; starší se ukážou, až jich ubude';
    expect(await screen.findByText(summary)).toBeTruthy();
  });

  it('shows a small picture of what has one, and no empty place for the rest', async () => {
    URL.createObjectURL = () => 'blob:small';
    URL.revokeObjectURL = () => undefined;
    const scrolledTo = watchViewport();
    openBin({
      'GET /users/current/bin': [{ ...cat, hasPicture: true }, picture],
      'GET /bin/cats/7/picture': () => new Response('webp', { status: 200 }),
    });
    await screen.findByText('Anežka');
    scrolledTo('Anežka');
    const [first, second] = await screen.findAllByRole('listitem');
    await waitFor(() => expect(first?.querySelector('img')?.getAttribute('src')).toBe('blob:small'));
    expect(second?.querySelector('img')).toBeNull();
  });

  it('asks once for the picture of an entry, not again when the entry is restored', async () => {
    const scrolledTo = watchViewport();
    const { user, calls, handlers } = openBin({
      'GET /users/current/bin': [{ ...cat, hasPicture: true }, picture],
      'GET /bin/cats/7/picture': () => new Response('webp', { status: 200 }),
      'POST /bin/cats/7/restoration': () => {
        handlers['GET /users/current/bin'] = [picture];
        return reply(204);
      },
    });
    const restore = await screen.findByRole('button', { name: 'Vrátit: Anežka' });
    scrolledTo('Anežka');
    const asked = () => calls.map(({ path }) => path).filter((path) => path.endsWith('/picture'));
    await waitFor(() => expect(asked()).toHaveLength(1));
    await user.click(restore);
    await waitFor(() => expect(screen.queryByText('Anežka')).toBeNull());
    expect(asked()).toHaveLength(1);
  });

  it('asks for the picture of an entry when it comes near what is on screen', async () => {
    const scrolledTo = watchViewport();
    const entries = ['Anežka', 'Bela', 'Cilka'].map((name, id) => ({ ...cat, id, name, hasPicture: true }));
    const { calls } = openBin({
      'GET /users/current/bin': entries,
      'GET /bin/cats/1/picture': () => new Response('webp', { status: 200 }),
    });
    await screen.findByText('Cilka');
    const asked = () => calls.map(({ path }) => path).filter((path) => path.endsWith('/picture'));
    expect(asked()).toEqual([]);
    scrolledTo('Bela');
    await waitFor(() => expect(asked()).toEqual(['/bin/cats/1/picture']));
  });

  it('restores an entry, which leaves the list', async () => {
    const { user, handlers, calls } = openBin();
    handlers['POST /bin/cats/7/restoration'] = () => {
      handlers['GET /users/current/bin'] = [picture];
      return reply(204);
    };
    await user.click(await screen.findByRole('button', { name: 'Vrátit: Anežka' }));
    expect(await screen.findByText('Vráceno: Anežka.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Vrátit: Anežka' })).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('says that what was deleted for ever meanwhile cannot come back, and lists it no more', async () => {
    const { user, handlers } = openBin();
    handlers['POST /bin/cats/7/restoration'] = () => {
      handlers['GET /users/current/bin'] = [picture];
      return reply(404, { code: 'NOT_FOUND' });
    };
    await user.click(await screen.findByRole('button', { name: 'Vrátit: Anežka' }));
    expect(await screen.findByText(/smazáno natrvalo/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Vrátit: Anežka' })).toBeNull());
  });

  it('deletes for ever only after it is confirmed', async () => {
    const { user, handlers } = openBin();
    handlers['DELETE /bin/cats/7'] = () => {
      handlers['GET /users/current/bin'] = [];
      return reply(204);
    };
    await user.click(await screen.findByRole('button', { name: 'Smazat natrvalo: Anežka' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Opravdu chcete smazat natrvalo?' }));
    await user.click(dialog.getByRole('button', { name: 'X, ano, smazat natrvalo' }));
    expect(await screen.findByText('Koš je prázdný')).toBeTruthy();
    expect(screen.getByText('Smazáno natrvalo: Anežka.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vrátit zpět' })).toBeNull();
  });
});
