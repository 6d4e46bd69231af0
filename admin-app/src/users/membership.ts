import type { User } from 'shared/contract';
import { formatDate, membershipState, renewedUntil, todayInPrague } from 'shared/format';

/** Whether the membership is valid today in Prague; the last day counts. */
export const isValid = ({ membershipExpire }: Pick<User, 'membershipExpire'>): boolean =>
  membershipState(membershipExpire, todayInPrague()) === 'valid';

/** The membership in words, so that colour is not the only sign. */
export function membershipWords(user: Pick<User, 'membershipExpire'>): string {
  if (user.membershipExpire === null) return 'Bez data členství';
  const day = formatDate(user.membershipExpire);
  return isValid(user) ? `Platné do ${day}` : `Prošlé ${day}`;
}

/** A year more: after the last valid day, or from today when the membership has expired. */
export const oneMoreYear = (user: Pick<User, 'membershipExpire'>): string =>
  renewedUntil(user.membershipExpire, 'twelveMonths', todayInPrague());

/** The last day of the first calendar year that a fee paid today is for. */
export const endOfNextPaidYear = (user: Pick<User, 'membershipExpire'>): string =>
  renewedUntil(user.membershipExpire, 'calendarYear', todayInPrague());

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
