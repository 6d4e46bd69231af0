import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { noAnswer } from 'shared/testing';
import { newsItem, newsRows } from '../test-content.ts';
import { visit } from '../test-visit.tsx';

const names = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the news list', () => {
  it('shows five items; a sixth row only says that there is a next page', async () => {
    await visit('/actualities', { 'GET /actualities?limit=6': newsRows(6) });
    await screen.findByText('Zpráva 1');
    expect(names()).toEqual([1, 2, 3, 4, 5].map((number) => `Zpráva ${number}`));
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/actualities?page=2');
    expect(screen.queryByRole('link', { name: 'Prev' })).toBeNull();
  });

  it('offers no next page after the last item', async () => {
    await visit('/actualities', { 'GET /actualities?limit=6': newsRows(5) });
    await screen.findByText('Zpráva 5');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  it('shows the next page and the previous one, and keeps the page in the URL', async () => {
    const { user, address } = await visit('/actualities', {
      'GET /actualities?limit=6': newsRows(6),
      'GET /actualities?limit=6&offset=5': newsRows(2, 6),
    });
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    expect(address()).toBe('/actualities?page=2');
    await screen.findByText('Zpráva 7');
    expect(names()).toEqual(['Zpráva 6', 'Zpráva 7']);
    await user.click(screen.getByRole('link', { name: 'Prev' }));
    expect(address()).toBe('/actualities');
    expect(await screen.findByText('Zpráva 1')).toBeTruthy();
  });

  it('keeps the current page on screen until the next one is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { user, goBack } = await visit('/actualities', {
      'GET /actualities?limit=6': newsRows(6),
      'GET /actualities?limit=6&offset=5': () => promise,
    });
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    expect(screen.getByText('Načítám...').getAttribute('role')).toBe('status');
    expect(names()).toHaveLength(5);
    expect(screen.getByText('strana 1')).toBeTruthy();
    resolve(newsRows(2, 6));
    await screen.findByText('Zpráva 7');
    expect(names()).toEqual(['Zpráva 6', 'Zpráva 7']);
    expect(screen.queryByText('Načítám...')).toBeNull();
    await goBack();
    expect(names()).toHaveLength(5);
  });

  it('moves the focus to the beginning of the next page, also when the focused link is gone', async () => {
    const { user, goBack } = await visit('/actualities', {
      'GET /actualities?limit=6': newsRows(6),
      'GET /actualities?limit=6&offset=5': newsRows(2, 6),
      'GET /actualities/6': newsItem(6),
    });
    const list = (): HTMLElement => screen.getByRole('region', { name: 'Seznam aktualit' });
    expect(await screen.findByText('Zpráva 1')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByText('Zpráva 7');
    expect(document.activeElement).toBe(list());
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Zpráva 6');
    await goBack();
    expect(document.activeElement).toBe(list());
  });

  it('shows an error in place of a page that cannot be loaded, and moves the focus to it', async () => {
    const { user, api } = await visit('/actualities', {
      'GET /actualities?limit=6': newsRows(6),
      'GET /actualities?limit=6&offset=5': noAnswer,
    });
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Chyba při načítání aktualit');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Seznam aktualit' }));
    api['GET /actualities?limit=6&offset=5'] = newsRows(2, 6);
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Zpráva 7')).toBeTruthy();
  });

  it('titles each page', async () => {
    const { user } = await visit('/actualities', {
      'GET /actualities?limit=6': newsRows(6),
      'GET /actualities?limit=6&offset=5': newsRows(2, 6),
    });
    await screen.findByText('Zpráva 1');
    expect(document.title).toBe('Aktuality – Klub chovatelů koček Podlesí');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByText('Zpráva 7');
    expect(document.title).toBe('Aktuality, strana 2 – Klub chovatelů koček Podlesí');
  });

  it.each([
    [6, 'strana 1 ze 2'],
    [17, 'strana 1 ze 4'],
    [25, 'strana 1 z 5'],
    [5, 'strana 1'],
  ])('shows for %d items: %s', async (count, words) => {
    await visit('/actualities', {
      'GET /actualities?limit=6': newsRows(Math.min(count, 6)),
      'GET /actualities/count': { count },
    });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([[noAnswer], [{}], [{ count: 'mnoho' }], [[3]]])(
    'works without the number of pages when the count cannot be loaded: %p',
    async (answer) => {
      await visit('/actualities', {
        'GET /actualities?limit=6': newsRows(6),
        'GET /actualities/count': answer,
      });
      expect(await screen.findByText('Zpráva 1')).toBeTruthy();
      expect(screen.getByText('strana 1')).toBeTruthy();
    },
  );

  it('opens the page in the URL', async () => {
    await visit('/actualities?page=3', { 'GET /actualities?limit=6&offset=10': newsRows(1, 11) });
    expect(await screen.findByText('Zpráva 11')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Prev' }).getAttribute('href')).toBe('/actualities?page=2');
  });

  it.each(['0', '-2', '1.5', 'druhá'])('shows the first page for the page parameter %s', async (page) => {
    await visit(`/actualities?page=${page}`, { 'GET /actualities?limit=6': newsRows(1) });
    expect(await screen.findByText('Zpráva 1')).toBeTruthy();
  });

  it('links back from a page after the last one', async () => {
    await visit('/actualities?page=9', { 'GET /actualities?limit=6&offset=40': [] });
    expect(await screen.findByText('Tady už aktuality nejsou')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nejnovější aktuality' }).getAttribute('href')).toBe(
      '/actualities',
    );
  });

  it.each([
    ['2026-01-31T22:59:00.000Z', 31, 'LED'],
    ['2026-01-31T23:30:00.000Z', 1, 'ÚNO'],
    ['2026-03-05T08:00:00.000Z', 5, 'BŘE'],
    ['2026-04-05T08:00:00.000Z', 5, 'DUB'],
    ['2026-05-05T08:00:00.000Z', 5, 'KVĚ'],
    ['2026-06-05T08:00:00.000Z', 5, 'ČVN'],
    ['2026-07-31T22:30:00.000Z', 1, 'SRP'],
    ['2026-07-05T08:00:00.000Z', 5, 'ČVC'],
    ['2026-09-05T08:00:00.000Z', 5, 'ZÁŘ'],
    ['2026-10-05T08:00:00.000Z', 5, 'ŘÍJ'],
    ['2026-11-05T08:00:00.000Z', 5, 'LIS'],
    ['2026-12-31T23:30:00.000Z', 1, 'LED'],
  ])('marks what was written at %s with the day in Prague: %s %s', async (createdAt, day, month) => {
    await visit('/actualities', { 'GET /actualities?limit=6': [newsItem(1, { createdAt })] });
    await screen.findByText('Zpráva 1');
    expect(screen.getByText(month)).toBeTruthy();
    expect(screen.getByText(String(day))).toBeTruthy();
  });
});
