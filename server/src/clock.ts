/** The current moment; tests pass their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const pragueCalendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', dateStyle: 'short' });

/** The calendar date in Prague, `YYYY-MM-DD`. */
export const pragueDate = (moment: Date): string => pragueCalendar.format(moment);
