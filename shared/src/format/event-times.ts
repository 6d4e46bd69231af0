import { formatDate, formatLongDate } from './dates.ts';

/** Days of an event in Prague, and the time of each day; what is absent or `""` is not known. */
export interface EventTimes {
  date: string;
  endDate?: string | undefined;
  timeFrom?: string | undefined;
  timeTo?: string | undefined;
}

const noBreak = '\u00a0';
/** A dash without an opportunity to break after it. */
const dash = '–\u2060';

/** The first day without what it shares with the last one, as "12." of "12. prosince 2026". */
const shortened = (first: string, last: string): string => {
  const [days, ends] = [first.split(noBreak), last.split(noBreak)];
  if (days[2] !== ends[2]) return `${first} – `;
  return days[1] === ends[1] ? `${days[0]}${dash}` : `${days[0]}${noBreak}${days[1]} – `;
};

const range = (date: string, endDate: string | undefined, format: (date: string) => string): string => {
  const first = format(date);
  if (!endDate || endDate <= date) return first;
  const last = format(endDate);
  return shortened(first, last) + last;
};

/** The days in numbers, "12.–13. 12. 2026". */
export const formatDays = ({ date, endDate }: EventTimes): string => range(date, endDate, formatDate);

/** The days with the month's name, "12.–13. prosince 2026" and "30. listopadu – 1. prosince 2026". */
const formatLongDays = ({ date, endDate }: EventTimes): string => range(date, endDate, formatLongDate);

const hours = (time: string): string => {
  const [hour, minute] = time.split(':');
  return `${Number(hour)}${minute === '00' ? '' : `.${minute}`}`;
};

/** The time of each day, "9–17 h" or "od 9.30 h"; `""` when it is not known. */
export function formatHours({ timeFrom, timeTo }: EventTimes): string {
  if (!timeFrom) return '';
  return timeTo ? `${hours(timeFrom)}${dash}${hours(timeTo)}${noBreak}h` : `od ${hours(timeFrom)}${noBreak}h`;
}

/** Days and time, "12.–13. prosince 2026, 9–17 h". */
export const formatWhen = (times: EventTimes): string =>
  [formatLongDays(times), formatHours(times)].filter(Boolean).join(', ');

/** Its last day, `YYYY-MM-DD`. */
export const lastDay = ({ date, endDate }: EventTimes): string =>
  endDate && endDate > date ? endDate : date;
