import type { User } from 'shared/contract';
import { formatDate, todayInPrague } from 'shared/format';

/** Whether the membership is valid today in Prague; the last day counts. */
export const isValid = ({ membershipExpire }: Pick<User, 'membershipExpire'>): boolean =>
  membershipExpire !== null && membershipExpire >= todayInPrague();

/** The membership in words, so that colour is not the only sign. */
export function membershipWords(user: Pick<User, 'membershipExpire'>): string {
  if (user.membershipExpire === null) return 'Bez data členství';
  const day = formatDate(user.membershipExpire);
  return isValid(user) ? `Platné do ${day}` : `Prošlé ${day}`;
}

/** The same day a year later; the last day of February stays the last day. */
const yearAfter = (date: string): string => {
  const next = `${String(Number(date.slice(0, 4)) + 1).padStart(4, '0')}${date.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next;
};

/** A year more: after the last valid day, or from today when the membership has expired. */
export const oneMoreYear = (user: Pick<User, 'membershipExpire'>): string =>
  yearAfter(user.membershipExpire !== null && isValid(user) ? user.membershipExpire : todayInPrague());

/** First month in which a fee is taken as the one for the next year. */
const firstMonthOfNextFee = 10;

/** The last day of the first unpaid year that a fee paid today is for. */
export function endOfNextPaidYear({ membershipExpire }: Pick<User, 'membershipExpire'>): string {
  const [thisYear = 0, month = 0] = todayInPrague().split('-').map(Number);
  const year = month >= firstMonthOfNextFee ? thisYear + 1 : thisYear;
  if (membershipExpire === null || membershipExpire < `${year}-12-31`) return `${year}-12-31`;
  return `${Number(membershipExpire.slice(0, 4)) + (membershipExpire.endsWith('-12-31') ? 1 : 0)}-12-31`;
}

export interface QuickChoice {
  words: string;
  day: string;
}

/** Usual end dates after a fee was paid, without duplicates. */
export function quickChoices(user: Pick<User, 'membershipExpire'>): readonly QuickChoice[] {
  const year = oneMoreYear(user);
  const end = endOfNextPaidYear(user);
  const isNextYear = Number(end.slice(0, 4)) === Number(todayInPrague().slice(0, 4)) + 1;
  const choices = [
    { words: 'O rok déle, do', day: year },
    { words: isNextYear ? 'Do konce příštího roku,' : 'Do konce roku,', day: end },
  ];
  return year === end ? choices.slice(0, 1) : choices;
}
