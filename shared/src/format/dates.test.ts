import { describe, expect, it } from '@jest/globals';
import {
  dayAndMonth,
  formatDate,
  formatLongDate,
  formatTime,
  plainDateOf,
  posterDate,
  todayInPrague,
} from './index.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('dates', () => {
  it('writes a numeric date with non-breaking spaces', () => {
    expect(formatDate('2026-11-08')).toBe('8.\u00a011.\u00a02026');
  });

  it('puts the month into the genitive in a long date', () => {
    expect(spaced(formatLongDate('2026-11-09T08:00:00.000Z'))).toBe('9. listopadu 2026');
    expect(spaced(formatLongDate('2026-05-01'))).toBe('1. května 2026');
  });

  it('writes the banner date as day.month.year', () => {
    expect(posterDate('2026-12-05')).toEqual({ day: '5.12.', year: '2026' });
  });

  it.each([
    ['2026-01-31', 'LED'],
    ['2026-02-01', 'ÚNO'],
    ['2026-03-01', 'BŘE'],
    ['2026-04-01', 'DUB'],
    ['2026-05-01', 'KVĚ'],
    ['2026-06-01', 'ČVN'],
    ['2026-07-01', 'ČVC'],
    ['2026-08-01', 'SRP'],
    ['2026-09-01', 'ZÁŘ'],
    ['2026-10-01', 'ŘÍJ'],
    ['2026-11-01', 'LIS'],
    ['2026-12-31', 'PRO'],
  ])('the calendar badge of %s shows %s', (date, month) => {
    expect(dayAndMonth(date).month).toBe(month);
  });

  it('takes the day in Prague, not in UTC', () => {
    expect(dayAndMonth('2026-11-17T23:30:00.000Z')).toEqual({ day: '18', month: 'LIS' });
    expect(plainDateOf('2026-12-31T23:00:00.000Z')).toBe('2027-01-01');
    expect(todayInPrague(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30');
    expect(todayInPrague(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
  });

  it('keeps a plain date on its day', () => {
    expect(plainDateOf('2026-03-29')).toBe('2026-03-29');
    expect(plainDateOf('1899-12-31')).toBe('1899-12-31');
  });

  it('writes the hour in Prague', () => {
    expect(formatTime('2026-11-21T07:12:00Z')).toBe('8.12');
    expect(formatTime('2026-11-21T23:05:00Z')).toBe('0.05');
  });

  it('returns an empty string for an invalid date', () => {
    expect([formatDate(''), formatLongDate('zítra'), formatTime('')]).toEqual(['', '', '']);
    expect(posterDate('2026-13-01')).toEqual({ day: '', year: '' });
    expect(dayAndMonth('')).toEqual({ day: '', month: '' });
  });
});
