/** The club's time zone: every date on the site is a date in Prague. */
const timeZone = 'Europe/Prague';
const noBreak = '\u00a0';

const shortMonths = ['LED', 'ÚNO', 'BŘE', 'DUB', 'KVĚ', 'ČVN', 'ČVC', 'SRP', 'ZÁŘ', 'ŘÍJ', 'LIS', 'PRO'];

const numericParts = new Intl.DateTimeFormat('cs-CZ', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
/** With a day beside it, `cs-CZ` puts the month's name into the genitive ("listopadu"). */
const namedMonth = new Intl.DateTimeFormat('cs-CZ', { timeZone, day: 'numeric', month: 'long' });

interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: string;
}

const isPlainDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Noon keeps a plain date on its own day in every zone that Prague has ever had. */
const toInstant = (value: string | Date): Date =>
  value instanceof Date ? value : new Date(isPlainDate(value) ? `${value}T12:00:00Z` : value);

const partsOf = (value: string | Date): DateParts | undefined => {
  const instant = toInstant(value);
  if (Number.isNaN(instant.getTime())) return undefined;
  const parts = Object.fromEntries(
    numericParts.formatToParts(instant).map((part) => [part.type, part.value]),
  );
  return {
    year: Number(parts['year']),
    month: Number(parts['month']),
    day: Number(parts['day']),
    hour: Number(parts['hour']),
    minute: parts['minute'] ?? '00',
  };
};

/**
 * Numeric date, "18. 11. 2026" with spaces that do not break.
 * @param value a plain date `YYYY-MM-DD`, an ISO instant or a Date
 * @returns `""` for a value that is no date
 */
export function formatDate(value: string | Date): string {
  const parts = partsOf(value);
  return parts === undefined ? '' : [`${parts.day}.`, `${parts.month}.`, parts.year].join(noBreak);
}

/** Long date, "9. listopadu 2026"; `""` for a value that is no date. */
export function formatLongDate(value: string | Date): string {
  const parts = partsOf(value);
  if (parts === undefined) return '';
  const month = namedMonth.formatToParts(toInstant(value)).find((part) => part.type === 'month');
  return [`${parts.day}.`, month?.value ?? '', parts.year].join(noBreak);
}

/** The banner's date without spaces, "5.12.2026"; `""` for a value that is no date. */
export function formatBannerDate(value: string | Date): string {
  const { day, year } = posterDate(value);
  return day + year;
}

/** The banner's date in the two lines of a poster, `{ day: "5.12.", year: "2026" }`. */
export function posterDate(value: string | Date): { day: string; year: string } {
  const parts = partsOf(value);
  return parts === undefined
    ? { day: '', year: '' }
    : { day: `${parts.day}.${parts.month}.`, year: String(parts.year) };
}

/** A calendar leaf, `{ day: "18", month: "LIS" }`; both are `""` for a value that is no date. */
export function calendarLeaf(value: string | Date): { day: string; month: string } {
  const parts = partsOf(value);
  return parts === undefined
    ? { day: '', month: '' }
    : { day: String(parts.day), month: shortMonths[parts.month - 1] ?? '' };
}

/** Time of day in Prague, "8.12"; `""` for a value that is no date. */
export function formatTime(value: string | Date): string {
  const parts = partsOf(value);
  return parts === undefined ? '' : `${parts.hour}.${parts.minute}`;
}

/** The calendar date in Prague of an instant, `YYYY-MM-DD`; `""` for a value that is no date. */
export function plainDateOf(value: string | Date): string {
  const parts = partsOf(value);
  if (parts === undefined) return '';
  return [String(parts.year).padStart(4, '0'), twoDigits(parts.month), twoDigits(parts.day)].join('-');
}

/** Today in Prague, `YYYY-MM-DD`. */
export const todayInPrague = (now: Date = new Date()): string => plainDateOf(now);

const twoDigits = (value: number): string => String(value).padStart(2, '0');
