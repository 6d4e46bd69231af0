import type { UserRow } from './repository.ts';

const { compare } = new Intl.Collator('cs');

/** Czech order by surname, then by name; people of one name stand in the order in which they came. */
export const bySurname = (one: UserRow, other: UserRow): number =>
  compare(one.surname, other.surname) || compare(one.name, other.name) || one.userId - other.userId;
