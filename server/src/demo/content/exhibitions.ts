import { autumnExhibitions } from './autumn-exhibitions.ts';
import type { DemoExhibition } from './exhibition-parts.ts';
import { springExhibitions } from './spring-exhibitions.ts';

const inYear: readonly DemoExhibition[] = [...springExhibitions, ...autumnExhibitions];

/** How many exhibitions of the year lie ahead of any day. */
const ahead = 3;

export interface DatedExhibition extends DemoExhibition {
  /** `YYYY-MM-DD`. */
  date: string;
  isAhead: boolean;
}

const plainDate = (date: Date): string => date.toISOString().slice(0, 10);

const dateIn = (year: number, { month, saturday }: DemoExhibition): string => {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const untilSaturday = (6 - first.getUTCDay() + 7) % 7;
  return plainDate(new Date(Date.UTC(year, month - 1, 1 + untilSaturday + 7 * (saturday - 1))));
};

/**
 * The club's year around a day: each exhibition once, so that three always lie ahead and the others
 * behind, by date ascending. An exhibition on the day itself lies ahead.
 */
export function exhibitionsAround(today: string): DatedExhibition[] {
  const year = Number(today.slice(0, 4));
  const dated = [year - 1, year, year + 1]
    .flatMap((eachYear) =>
      inYear.map((exhibition) => ({ ...exhibition, date: dateIn(eachYear, exhibition) })),
    )
    .sort((a, b) => a.date.localeCompare(b.date));
  const next = dated.findIndex(({ date }) => date >= today);
  const first = next - (inYear.length - ahead);
  return dated
    .slice(first, first + inYear.length)
    .map((exhibition) => ({ ...exhibition, isAhead: exhibition.date >= today }));
}
