import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { anezka, catRow } from './test-content.ts';
import { visit } from './test-visit.tsx';

const openCats = (catId: number) =>
  visit('/cats', {
    'GET /cats?limit=25': [catRow(catId, 'Anežka')],
    [`GET /cats/${catId}`]: { ...anezka, catId },
  });

/** Number of requests for a cat so far. */
const readings = (calls: readonly { path: string }[], catId: number): number =>
  calls.filter(({ path }) => path === `/cats/${catId}`).length;

describe('a hovered link', () => {
  it('prefetches the next page, which is not requested again by the click', async () => {
    const { calls, user } = await openCats(7);
    const link = await screen.findByRole('link', { name: /Anežka/ });
    await user.hover(link);
    await waitFor(() => expect(readings(calls, 7)).toBe(1));
    await act(() => user.click(link));
    expect(await screen.findByRole('heading', { level: 1, name: 'Anežka' })).toBeTruthy();
    expect(readings(calls, 7)).toBe(1);
  });

  it('is requested again after another remote was shown, where the data may have been changed', async () => {
    const { calls: cats, user, unmount } = await openCats(8);
    await user.hover(await screen.findByRole('link', { name: /Anežka/ }));
    await waitFor(() => expect(readings(cats, 8)).toBe(1));
    unmount();
    const { calls } = await visit('/cats/8', { 'GET /cats/8': { ...anezka, catId: 8, name: 'Anežka II.' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Anežka II.' })).toBeTruthy();
    expect(readings(calls, 8)).toBe(1);
  });
});
