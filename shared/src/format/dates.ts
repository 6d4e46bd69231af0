import { inPrague } from './prague-time.ts';

const noBreak = '\u00a0';

const shortMonths = ['LED', 'ÚNO', 'BŘE', 'DUB', 'KVĚ', 'ČVN', 'ČVC', 'SRP', 'ZÁŘ', 'ŘÍJ', 'LIS', 'PRO'];
/** In the genitive, as in a date with a day. */
const monthNames = [
  'ledna',
  'února',
  'března',
  'dubna',
  'května',
  'června',
  'července',
  'srpna',
  'září',
  'října',
  'listopadu',
  'prosince',
];

interface DateParts {
  year: number;
  /** 0 for January. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const partsOf = (value: string | Date): DateParts | undefined => {
  // A plain date is midnight in UTC, when Prague has the same day.
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return undefined;
  const clock = inPrague(instant);
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth(),
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
  };
};

/**
 * Numeric date, "18. 11. 2026" with non-breaking spaces.
 * @param value a plain date `YYYY-MM-DD`, an ISO instant or a Date
 * @returns `""` for an invalid date
 */
export function formatDate(value: string | Date): string {
  const parts = partsOf(value);
  return parts === undefined ? '' : [`${parts.day}.`, `${parts.month + 1}.`, parts.year].join(noBreak);
}

/** Long date, "9. listopadu 2026"; `""` for an invalid date. */
export function formatLongDate(value: string | Date): string {
  const parts = partsOf(value);
  return parts === undefined ? '' : [`${parts.day}.`, monthNames[parts.month], parts.year].join(noBreak);
}

/** The banner's date in the two lines of a poster, `{ day: "5.12.", year: "2026" }`. */
export function posterDate(value: string | Date): { day: string; year: string } {
  const parts = partsOf(value);
  return parts === undefined
    ? { day: '', year: '' }
    : { day: `${parts.day}.${parts.month + 1}.`, year: String(parts.year) };
}

/** The parts of a calendar badge, `{ day: "18", month: "LIS" }`; both are `""` for an invalid date. */
export function dayAndMonth(value: string | Date): { day: string; month: string } {
  const parts = partsOf(value);
  return parts === undefined
    ? { day: '', month: '' }
    : { day: String(parts.day), month: shortMonths[parts.month] ?? '' };
}

/** Time of day in Prague, "8.12"; `""` for an invalid date. */
export function formatTime(value: string | Date): string {
  const parts = partsOf(value);
  return parts === undefined ? '' : `${parts.hour}.${twoDigits(parts.minute)}`;
}

/** The calendar date in Prague of an instant, `YYYY-MM-DD`; `""` for an invalid date. */
export function plainDateOf(value: string | Date): string {
  const parts = partsOf(value);
  if (parts === undefined) return '';
  return [String(parts.year).padStart(4, '0'), twoDigits(parts.month + 1), twoDigits(parts.day)].join('-');
}

/** Today in Prague, `YYYY-MM-DD`. */
export const todayInPrague = (now: Date = new Date()): string => plainDateOf(now);

const twoDigits = (value: number): string => String(value).padStart(2, '0');
