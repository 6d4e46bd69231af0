import { useMemo, useState } from 'react';
import type { User } from 'shared/contract';

interface Held {
  key: string;
  ids: readonly number[];
  known: ReadonlySet<number>;
}

const idOf = ({ userId }: User): number => userId;

const hold = (key: string, rows: readonly User[], all: readonly User[]): Held => ({
  key,
  ids: rows.map(idOf),
  known: new Set(all.map(idOf)),
});

/** The same rows, with those who have come since. */
const withNew = (held: Held, rows: readonly User[], all: readonly User[]): Held => {
  if (all.every(({ userId }) => held.known.has(userId))) return held;
  const ids = [...held.ids];
  for (const [index, { userId }] of rows.entries()) if (!held.known.has(userId)) ids.splice(index, 0, userId);
  return { ...held, ids, known: new Set(all.map(idOf)) };
};

/**
 * Keeps rows where they are while people are edited, although they may no longer match the filter or would stand
 * elsewhere in the order.
 * @param rows what filter, search and order give
 * @param all everybody
 * @param key a change of it, by another filter, search or order, shows the rows anew
 */
export function useHeldRows(rows: readonly User[], all: readonly User[], key: string): readonly User[] {
  const [held, setHeld] = useState<Held>();
  const next = held?.key === key ? withNew(held, rows, all) : hold(key, rows, all);
  if (next !== held) setHeld(next);
  const { ids } = next;
  return useMemo(() => {
    const byId = new Map(all.map((user) => [user.userId, user]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [ids, all]);
}
