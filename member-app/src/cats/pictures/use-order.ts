import { useState } from 'react';

/** An item of a user-defined order. */
interface Keyed {
  key: string;
}

export interface Order<Item> {
  items: readonly Item[];
  /** Whether the order differs from the initial one. */
  isChanged: boolean;
  /** Moves one item to another's position. */
  move: (from: number, to: number) => void;
  /** Sets an order by keys; unknown keys are ignored. Without keys, resets the order. */
  put: (keys: readonly string[]) => void;
}

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : rest.toSpliced(to, 0, item);
};

/** The order of a list whose items may be added and removed; new items are last. */
export function useOrder<Item extends Keyed>(given: readonly Item[]): Order<Item> {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const rank = (item: Item): number => {
    const place = keys.indexOf(item.key);
    return place < 0 ? keys.length : place;
  };
  // Sorting is stable: items without a rank keep their initial order.
  const items = given.toSorted((left, right) => rank(left) - rank(right));
  return {
    items,
    isChanged: items.some((item, index) => item !== given[index]),
    move: (from, to) => {
      if (to < 0 || to >= items.length || from === to) return;
      setKeys(moved(items, from, to).map(({ key }) => key));
    },
    put: setKeys,
  };
}
