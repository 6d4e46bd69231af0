import { describe, expect, it } from '@jest/globals';
import { formatDays, formatHours, formatWhen, lastDay } from './index.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

describe('the days and times of an event', () => {
  it.each([
    ['2026-12-12', '', '12. prosince 2026', '12. 12. 2026'],
    ['2026-12-12', '2026-12-12', '12. prosince 2026', '12. 12. 2026'],
    ['2026-12-12', '2026-12-13', '12.–13. prosince 2026', '12.–13. 12. 2026'],
    ['2026-11-30', '2026-12-01', '30. listopadu – 1. prosince 2026', '30. 11. – 1. 12. 2026'],
    ['2026-12-31', '2027-01-01', '31. prosince 2026 – 1. ledna 2027', '31. 12. 2026 – 1. 1. 2027'],
    ['2026-12-12', '2026-12-01', '12. prosince 2026', '12. 12. 2026'],
  ])('from %s to "%s" are %s', (date, endDate, long, numeric) => {
    expect([formatWhen({ date, endDate }), formatDays({ date, endDate })].map(spaced)).toEqual([
      long,
      numeric,
    ]);
  });

  it.each([
    ['', '', ''],
    ['09:00', '', 'od 9 h'],
    ['09:30', '', 'od 9.30 h'],
    ['09:00', '17:00', '9–17 h'],
    ['08:05', '17:30', '8.05–17.30 h'],
  ])('from "%s" to "%s" are "%s"', (timeFrom, timeTo, expected) => {
    expect(spaced(formatHours({ date: '2026-12-12', timeFrom, timeTo }))).toBe(expected);
  });

  it('stand in one sentence', () => {
    const times = { date: '2026-12-12', endDate: '2026-12-13', timeFrom: '09:00', timeTo: '17:00' };
    expect(spaced(formatWhen(times))).toBe('12.–13. prosince 2026, 9–17 h');
  });

  it('end with the last day, or with the only one', () => {
    expect(lastDay({ date: '2026-12-12', endDate: '2026-12-13' })).toBe('2026-12-13');
    expect(lastDay({ date: '2026-12-12' })).toBe('2026-12-12');
  });
});
