import { describe, expect, it } from '@jest/globals';
import { daysAfter, membershipState, renewedUntil, yearAfter } from './membership.ts';

describe('a membership', () => {
  it.each([
    [null, 'undated'],
    ['2026-11-22', 'expired'],
    ['2026-11-23', 'valid'],
    ['2027-12-31', 'valid'],
  ])('that ends with %s is %s on the 23rd of November', (expire, state) => {
    expect(membershipState(expire, '2026-11-23')).toBe(state);
  });
});

describe('a renewal by calendar years', () => {
  it.each([
    // Expired or without a date: this year, from the first of November the next one.
    ['2026-01-01', null, '2026-12-31'],
    ['2026-10-31', null, '2026-12-31'],
    ['2026-11-01', null, '2027-12-31'],
    ['2026-12-31', '2025-12-31', '2027-12-31'],
    ['2026-10-31', '2026-10-30', '2026-12-31'],
    ['2026-11-23', '2026-11-22', '2027-12-31'],
    // Valid: one period after the end.
    ['2026-03-01', '2026-12-31', '2027-12-31'],
    ['2026-11-23', '2026-12-31', '2027-12-31'],
    ['2026-12-31', '2026-12-31', '2027-12-31'],
    ['2026-11-23', '2027-12-31', '2028-12-31'],
    ['2026-11-23', '2029-12-31', '2030-12-31'],
    // An end within a year goes on to the end of that year.
    ['2026-03-01', '2027-06-30', '2027-12-31'],
    ['2026-03-01', '2026-06-30', '2026-12-31'],
    ['2026-11-23', '2026-11-30', '2027-12-31'],
  ])('on %s of one that ends with %s is until %s', (today, expire, until) => {
    expect(renewedUntil(expire, 'calendarYear', today)).toBe(until);
  });
});

describe('a renewal by twelve months', () => {
  it.each([
    ['2026-11-23', null, '2027-11-23'],
    ['2026-11-23', '2026-11-22', '2027-11-23'],
    ['2026-11-23', '2026-11-23', '2027-11-23'],
    ['2026-11-23', '2027-06-30', '2028-06-30'],
    ['2028-02-29', null, '2029-02-28'],
    ['2028-02-01', '2028-02-29', '2029-02-28'],
  ])('on %s of one that ends with %s is until %s', (today, expire, until) => {
    expect(renewedUntil(expire, 'twelveMonths', today)).toBe(until);
  });
});

describe('days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-01-30', -30, '2026-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
  ])('%s and %i days are %s', (date, days, result) => {
    expect(daysAfter(date, days)).toBe(result);
  });

  it('a year after a leap day is the end of February', () => {
    expect(yearAfter('2028-02-29')).toBe('2029-02-28');
  });
});

it.each(['calendarYear', 'twelveMonths'] as const)(
  'a membership without an end in sight stays as it is by the rule %s',
  (rule) => {
    expect(renewedUntil('9999-12-31', rule, '2026-06-15')).toBe('9999-12-31');
    expect(renewedUntil('9998-12-31', rule, '2026-06-15')).toBe('9999-12-31');
  },
);
