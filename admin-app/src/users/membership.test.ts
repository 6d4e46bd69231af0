import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { endOfThisYear, isValid, oneMoreYear } from './membership.ts';

const today = (instant: string): void => {
  jest.useFakeTimers({ now: new Date(instant) });
};

describe('a membership', () => {
  beforeEach(() => today('2028-02-29T12:00:00Z'));
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is valid through its last day in Prague', () => {
    today('2026-12-31T22:59:00Z');
    expect(isValid({ membershipExpire: '2026-12-31' })).toBe(true);
    today('2026-12-31T23:00:00Z');
    expect(isValid({ membershipExpire: '2026-12-31' })).toBe(false);
  });

  it('is over when it has no date', () => {
    expect(isValid({ membershipExpire: null })).toBe(false);
  });

  it('goes on for a year, from a leap day to the end of February', () => {
    expect(oneMoreYear({ membershipExpire: '2028-12-31' })).toBe('2029-12-31');
    expect(oneMoreYear({ membershipExpire: '2020-01-01' })).toBe('2029-02-28');
    expect(oneMoreYear({ membershipExpire: null })).toBe('2029-02-28');
  });

  it('can end with the year that Prague has', () => {
    today('2026-12-31T23:30:00Z');
    expect(endOfThisYear()).toBe('2027-12-31');
  });
});
