import type { Overview, YearOfMembers } from 'shared/contract';
import { daysAfter } from 'shared/format';
import type { UserRow } from '../users/repository.ts';
import { pragueDate } from '../clock.ts';
import { bySurname } from '../users/order.ts';

/** Days before its end in which a membership is shown. */
const endingDays = 30;
const shownMembers = 5;
const shownYears = 10;

/** Memberships that end within 30 days of the moment's date in Prague; those that end first. */
export function endingFirst(members: readonly UserRow[], now: Date): Overview['memberships']['next'] {
  const today = pragueDate(now);
  const soon = daysAfter(today, endingDays);
  return members
    .flatMap(({ membershipExpire, ...member }) =>
      membershipExpire === null || membershipExpire < today || membershipExpire > soon
        ? []
        : [{ ...member, membershipExpire }],
    )
    .sort((one, other) => one.membershipExpire.localeCompare(other.membershipExpire) || bySurname(one, other))
    .slice(0, shownMembers)
    .map(({ userId, name, surname, membershipExpire }) => ({ userId, name, surname, membershipExpire }));
}

const yearOf = (instant: string): number => Number(pragueDate(new Date(instant)).slice(0, 4));

/** Members of the last years by their ends, from the year of the first member on; former members included. */
export function countByYear(
  people: readonly Pick<UserRow, 'createdAt' | 'departedAt'>[],
  now: Date,
): YearOfMembers[] {
  const spans = people.map(({ createdAt, departedAt }) => ({
    from: yearOf(createdAt),
    to: departedAt === null ? null : yearOf(departedAt),
  }));
  const last = yearOf(now.toISOString());
  const first = Math.max(Math.min(last, ...spans.map(({ from }) => from)), last - shownYears + 1);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return years.map((year) => ({
    year,
    members: spans.filter(({ from, to }) => from <= year && (to === null || to > year)).length,
    joined: spans.filter(({ from }) => from === year).length,
    left: spans.filter(({ to }) => to === year).length,
  }));
}
