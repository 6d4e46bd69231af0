import type { User } from 'shared/contract';
import { formatDate, todayInPrague } from 'shared/format';

/** Whether the membership is valid today in Prague: its last day counts whole. */
export const isValid = ({ membershipExpire }: Pick<User, 'membershipExpire'>): boolean =>
  membershipExpire !== null && membershipExpire >= todayInPrague();

/** The membership in words, so that the colour is not the only sign. */
export function membershipWords(user: Pick<User, 'membershipExpire'>): string {
  if (user.membershipExpire === null) return 'Bez data členství';
  const day = formatDate(user.membershipExpire);
  return isValid(user) ? `Platné do ${day}` : `Prošlé ${day}`;
}

/** The same day a year later; the last of February stays the last one. */
const yearAfter = (date: string): string => {
  const next = `${String(Number(date.slice(0, 4)) + 1).padStart(4, '0')}${date.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next;
};

/** A year more: after the last valid day, or from today when the membership is over. */
export const oneMoreYear = (user: Pick<User, 'membershipExpire'>): string =>
  yearAfter(user.membershipExpire !== null && isValid(user) ? user.membershipExpire : todayInPrague());

/** The last day of this year in Prague. */
export const endOfThisYear = (): string => `${todayInPrague().slice(0, 4)}-12-31`;
