const hour = 3_600_000;

/** The last Sunday of a month at 1:00 UTC; months count from 0. Both months in question have 31 days. */
const lastSunday = (year: number, month: number): number => {
  const end = new Date(Date.UTC(year, month, 31, 1));
  return end.setUTCDate(31 - end.getUTCDay());
};

/**
 * A date whose UTC fields are the local time in Prague. Summer time lasts from the last Sunday of March to
 * the last Sunday of October, both at 1:00 UTC (Directive 2000/84/EC; the same since 1996). `Intl` is more
 * general, but its first formatter loads data that block a phone for 100 ms; a test compares this rule with
 * it.
 */
export function inPrague(instant: Date): Date {
  const time = instant.getTime();
  const year = instant.getUTCFullYear();
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9);
  return new Date(time + (isSummer ? 2 : 1) * hour);
}

/**
 * The instant of a local time in Prague, `YYYY-MM-DDTHH:mm`; `null` when it is none. Of the hour that comes twice the
 * first one; the hour that is left out in spring counts on from winter time.
 */
export function fromPrague(local: string): Date | null {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== local) return null;
  const summer = new Date(wall - 2 * hour);
  return inPrague(summer).getTime() === wall ? summer : new Date(wall - hour);
}
