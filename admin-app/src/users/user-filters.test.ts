import { expect, it } from '@jest/globals';
import { isIn, userFilters, type UserFilter } from './user-filters.ts';

const today = '2026-11-23';
// The keys of a constant object are its type's keys.
const filters = Object.keys(userFilters) as UserFilter[];

it.each([
  ['2026-11-22', '2026-11-22', ['expired', 'unpaid']],
  ['2026-11-23', '2026-11-23', ['valid', 'ending']],
  ['2026-12-23', '2026-12-31', ['valid', 'ending']],
  ['2026-12-24', '2026-12-24', ['valid']],
  // Renewed before it was paid: the present period is paid, or it is not.
  ['2027-12-31', '2026-12-31', ['valid']],
  ['2027-12-31', '2025-12-31', ['valid', 'unpaid']],
  ['2027-12-31', null, ['valid', 'unpaid']],
  ['2027-12-31', undefined, ['valid']],
  [null, null, ['undated', 'unpaid']],
])('somebody whose membership ends with %s and is paid until %s is found under %s', (expire, paid, found) => {
  const user = { membershipExpire: expire, ...(paid !== undefined && { paidUntil: paid }) };
  expect(filters.filter((filter) => isIn(filter, user, today))).toEqual(['all', ...found]);
});

it.each([
  [null, '2026-11-20T08:00:00.000Z', true],
  [null, null, false],
  ['2026-11-21T08:00:00.000Z', '2026-11-20T08:00:00.000Z', false],
  [undefined, undefined, false],
])(
  'somebody who came at %s and was invited at %s has not come after an invitation: %s',
  (came, invited, is) => {
    const user = {
      membershipExpire: null,
      ...(came !== undefined && { arrivedAt: came }),
      ...(invited !== undefined && { invitedAt: invited }),
    };
    expect(isIn('absent', user, today)).toBe(is);
  },
);
