/** For how long a fee is paid: until the end of a calendar year, or for twelve months. */
export type RenewalRule = 'calendarYear' | 'twelveMonths';

export type MembershipState = 'valid' | 'expired' | 'undated';

/** First month of the season in which a fee of somebody without a membership is for the next year. */
const firstMonthOfNextYear = 11;

/**
 * @param expire last day of the membership, which counts, or `null`
 * @param today in Prague, `YYYY-MM-DD`
 */
export const membershipState = (expire: string | null, today: string): MembershipState => {
  if (expire === null) return 'undated';
  return expire >= today ? 'valid' : 'expired';
};

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Dates have four digits of a year; a membership until then has no end in sight. */
const lastYear = 9999;

const endOf = (year: number): string => `${String(Math.min(year, lastYear)).padStart(4, '0')}-12-31`;

/** The same day a year later; the last day of February stays the last day. */
export const yearAfter = (date: string): string => {
  const next = `${String(yearOf(date) + 1).padStart(4, '0')}${date.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next;
};

/** The day so many days later, or earlier when negative. */
export const daysAfter = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** The end of the calendar year that a fee paid today by somebody without a membership is for. */
const endOfSeason = (today: string): string =>
  endOf(yearOf(today) + (Number(today.slice(5, 7)) >= firstMonthOfNextYear ? 1 : 0));

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/**
 * The last day of a membership that is renewed today for one period. A valid one goes on after its end; under the
 * rule of calendar years also one whose end lies within a year, to the end of that year at least.
 */
export function renewedUntil(expire: string | null, rule: RenewalRule, today: string): string {
  const isValid = expire !== null && expire >= today;
  if (isValid && yearOf(expire) === lastYear) return expire;
  if (rule === 'twelveMonths') return yearAfter(isValid ? expire : today);
  return isValid ? laterOf(endOf(yearOf(daysAfter(expire, 1))), endOfSeason(today)) : endOfSeason(today);
}
