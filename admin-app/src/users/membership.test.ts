import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { endOfNextPaidYear, isValid, oneMoreYear } from './membership.ts';

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

  it('is expired without a date', () => {
    expect(isValid({ membershipExpire: null })).toBe(false);
  });

  it('is extended by a year, from a leap day to the end of February', () => {
    expect(oneMoreYear({ membershipExpire: '2028-12-31' })).toBe('2029-12-31');
    expect(oneMoreYear({ membershipExpire: '2020-01-01' })).toBe('2029-02-28');
    expect(oneMoreYear({ membershipExpire: null })).toBe('2029-02-28');
  });

  it.each([
    ['2026-01-05T12:00:00Z', null, '2026-12-31'],
    ['2026-10-31T22:59:00Z', '2025-12-31', '2026-12-31'],
    // Until November a fee is for this year, from then on for the next one.
    ['2026-10-31T23:00:00Z', '2025-12-31', '2027-12-31'],
    ['2026-11-21T12:00:00Z', null, '2027-12-31'],
    ['2026-11-21T12:00:00Z', '2026-12-31', '2027-12-31'],
    ['2026-12-31T23:30:00Z', null, '2027-12-31'],
    // A year that is paid already is not offered again.
    ['2026-03-01T12:00:00Z', '2026-12-31', '2027-12-31'],
    ['2026-11-21T12:00:00Z', '2027-12-31', '2028-12-31'],
    ['2026-03-01T12:00:00Z', '2027-06-30', '2027-12-31'],
  ])('renewed at %s, when it ends with %s, can end with %s', (now, membershipExpire, day) => {
    today(now);
    expect(endOfNextPaidYear({ membershipExpire })).toBe(day);
  });
});
