import { exhibitionsAround } from './exhibitions.ts';
import type { DatedExhibition } from './exhibitions.ts';
import { demoNews } from './news.ts';
import type { DemoActuality } from './news.ts';

/** Milliseconds. */
export const dayLength = 24 * 3600 * 1000;
/** Days before an exhibition on which its entries close. */
const entryDays = 7;
const czechDate = (date: string): string =>
  new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

const shortCzechDate = (date: string): string =>
  new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength);

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayLength).toISOString().slice(0, 10);

/** The last day for entries, in Czech. */
export const deadlineOf = ({ date }: DatedExhibition): string => shortCzechDate(daysBefore(date, entryDays));

export interface DayContent {
  exhibitions: DatedExhibition[];
  news: DemoActuality[];
}

/** What of the content depends on the day on which the demo starts, `YYYY-MM-DD`. */
export const contentOn = (today: string): DayContent => {
  const exhibitions = exhibitionsAround(today);
  const next = exhibitions.find((exhibition) => exhibition.isAhead);
  const last = exhibitions.findLast((exhibition) => !exhibition.isAhead);
  if (!next || !last) throw new Error('The year of exhibitions has nothing ahead or nothing behind.');
  const news = demoNews({
    next,
    nextDate: czechDate(next.date),
    deadline: deadlineOf(next),
    daysUntilNext: daysBetween(today, next.date),
    last,
    lastDate: czechDate(last.date),
    daysSinceLast: daysBetween(last.date, today),
  });
  return { exhibitions, news };
};
