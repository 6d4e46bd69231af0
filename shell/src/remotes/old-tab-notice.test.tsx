import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { contractVersion } from 'shared/contract';
import { LongOpen } from './long-open.tsx';

let served: { from: number; to: number } | null;
let asked: number;

beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
  globalThis.fetch = async () => {
    asked += 1;
    return new Response(JSON.stringify({ schema: '', microFrontends: {}, served }));
  };
});
afterEach(() => void jest.useRealTimers());

const openFor = async (minutes: number): Promise<void> => {
  render(<LongOpen />);
  await act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
  // The code of the notice is loaded by then.
  await act(() => import('./old-tab-notice.tsx'));
  await act(() => jest.advanceTimersByTimeAsync(0));
};
const notice = (): HTMLElement | null => screen.queryByText(/tato otevřená stránka brzy přestane fungovat/);

it('a tab asks for a reload when its contract is the oldest that the server works with', async () => {
  served = { from: contractVersion, to: contractVersion + 4 };
  await openFor(31);
  expect(notice()).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Načíst znovu' })).toBeTruthy();
});

it.each([
  ['of the newest contract', { from: contractVersion, to: contractVersion }],
  ['of a contract that is not the oldest', { from: contractVersion - 1, to: contractVersion + 1 }],
  ['whose server says nothing', null],
])('a tab %s shows nothing', async (_which, range) => {
  served = range;
  await openFor(31);
  expect(notice()).toBeNull();
  expect(asked).toBe(1);
});

it('a visitor who leaves within half an hour asks for nothing', async () => {
  served = null;
  await openFor(29);
  expect(asked).toBe(0);
});
