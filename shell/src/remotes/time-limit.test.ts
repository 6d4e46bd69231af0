import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { startTimeLimit } from './time-limit.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const tooLong = new Error('Too long');

it('each step has the full time', async () => {
  const limit = startTimeLimit(1_000, tooLong);
  const outcome = limit.exceeded.catch((error: unknown) => error);
  jest.advanceTimersByTime(900);
  limit.restart();
  jest.advanceTimersByTime(900);
  expect(limit.isExceeded).toBe(false);
  jest.advanceTimersByTime(100);
  expect(limit.isExceeded).toBe(true);
  expect(await outcome).toBe(tooLong);
});

it('a stopped limit is never exceeded', () => {
  const limit = startTimeLimit(1_000, tooLong);
  limit.stop();
  jest.advanceTimersByTime(60_000);
  expect(limit.isExceeded).toBe(false);
});
