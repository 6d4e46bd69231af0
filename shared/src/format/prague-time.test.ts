import { describe, expect, it } from '@jest/globals';
import { fromPrague, inPrague } from './prague-time.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The time by the platform's time zone data, and by the rule, as `2026-11-22 04:05:06`. */
const both = (time: number): [string, string] => [
  clock.format(time),
  inPrague(new Date(time)).toISOString().slice(0, 19).replace('T', ' '),
];

const hour = 3_600_000;

describe('the clock in Prague', () => {
  it('agrees with the time zone data, at any hour of the supported years', () => {
    const wrong: string[] = [];
    // Steps of 35 hours: every hour of the day, in every week of the year.
    for (let time = Date.UTC(1996, 9, 28); time < Date.UTC(2038, 0, 1); time += 35 * hour) {
      const [expected, shown] = both(time);
      if (expected !== shown) wrong.push(`${shown} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it('changes at the second at which the time zone data change', () => {
    for (let year = 1997; year < 2038; year += 1)
      for (const month of [2, 9])
        for (let day = 25; day <= 31; day += 1) {
          const change = Date.UTC(year, month, day, 1);
          expect(both(change - 1000)[1]).toBe(both(change - 1000)[0]);
          expect(both(change)[1]).toBe(both(change)[0]);
        }
  });
});

describe('a time on that clock', () => {
  it.each([
    ['2026-11-25T08:30', '2026-11-25T07:30:00.000Z'],
    ['2026-07-01T08:30', '2026-07-01T06:30:00.000Z'],
    // The last moment of winter, the hour that is left out, and the first moment of summer.
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    // The hour that comes twice.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s is %s', (local, instant) => {
    expect(fromPrague(local)?.toISOString()).toBe(instant);
  });

  it.each(['', 'T', '2026-02-30T08:00', '2026-11-25', '2026-11-25T08:30:00Z'])('%j is none', (local) => {
    expect(fromPrague(local)).toBeNull();
  });
});
