/** The current moment; tests pass their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const pragueCalendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', dateStyle: 'short' });

/** The calendar date in Prague, `YYYY-MM-DD`. */
export const pragueDate = (moment: Date): string => pragueCalendar.format(moment);

const hour = 60 * 60 * 1000;

/** The beginning of a day in Prague, `YYYY-MM-DD`, or of one so many days later, as an instant. */
export const startOfPragueDay = (date: string, daysLater: number): string => {
  const midnight = Date.parse(date) + daysLater * 24 * hour;
  const inSummer = new Date(midnight - 2 * hour);
  const isSummer = pragueDate(inSummer) === new Date(midnight).toISOString().slice(0, 10);
  return (isSummer ? inSummer : new Date(midnight - hour)).toISOString();
};
