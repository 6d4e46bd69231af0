import type { Payment } from 'shared/contract';
import { formatDate } from 'shared/format';

/** How the money came. */
export const methodWords = { bank: 'z banky', cash: 'v hotovosti', other: 'jinak' } as const;

/** What a payment has brought about. */
export const effectOf = ({ cancelledAt, toPaid, isSettled }: Payment): string => {
  if (cancelledAt !== null) return 'Zrušená';
  if (toPaid !== null) return `Zaplaceno do ${formatDate(toPaid)}`;
  return isSettled ? 'Doplaceno další platbou' : 'Méně než příspěvek, čeká na doplacení';
};

/** What cancelling a payment brings about. */
export const consequenceOf = ({ toPaid, fromExpire, toExpire }: Payment): string => {
  if (toPaid === null) return 'Členství se nezmění.';
  if (fromExpire === toExpire) return 'Konec členství se nezmění, příspěvek bude zase nezaplacený.';
  return fromExpire === null
    ? 'Členství bude zase bez data a příspěvek nezaplacený. Datum, které mezitím někdo upravil, zůstane.'
    : `Členství se vrátí ke konci ${formatDate(fromExpire)} a příspěvek bude zase nezaplacený. Datum, které mezitím někdo upravil, zůstane.`;
};
