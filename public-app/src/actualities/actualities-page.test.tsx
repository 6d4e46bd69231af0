import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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

  it('turns to the next page and back, and keeps the page in the address', async () => {
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

  it('opens the page of the address', async () => {
    await visit('/actualities?page=3', { 'GET /actualities?limit=6&offset=10': newsRows(1, 11) });
    expect(await screen.findByText('Zpráva 11')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Prev' }).getAttribute('href')).toBe('/actualities?page=2');
  });

  it.each(['0', '-2', '1.5', 'druhá'])('shows the first page for the page %s', async (page) => {
    await visit(`/actualities?page=${page}`, { 'GET /actualities?limit=6': newsRows(1) });
    expect(await screen.findByText('Zpráva 1')).toBeTruthy();
  });

  it('leads back from a page after the last one', async () => {
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
