import { useMemo, useState } from 'react';
import type { User } from 'shared/contract';

interface Held {
  key: string;
  ids: readonly number[];
}

/** The same rows, with those that match only since. */
const withNew = (held: Held, rows: readonly User[]): Held => {
  const known = new Set(held.ids);
  if (rows.every(({ userId }) => known.has(userId))) return held;
  const ids = [...held.ids];
  for (const [index, { userId }] of rows.entries()) if (!known.has(userId)) ids.splice(index, 0, userId);
  return { ...held, ids };
};

/**
 * Keeps rows where they are while people are edited, although they may no longer match the filter or would stand
 * elsewhere in the order. Those that come to match, because they are new or the list has just been read again, join.
 * @param rows what filter, search and order give
 * @param all everybody
 * @param key a change of it, by another filter, search or order, shows the rows anew
 */
export function useHeldRows(rows: readonly User[], all: readonly User[], key: string): readonly User[] {
  const [held, setHeld] = useState<Held>();
  const next = held?.key === key ? withNew(held, rows) : { key, ids: rows.map(({ userId }) => userId) };
  if (next !== held) setHeld(next);
  const { ids } = next;
  return useMemo(() => {
    const byId = new Map(all.map((user) => [user.userId, user]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [ids, all]);
}
