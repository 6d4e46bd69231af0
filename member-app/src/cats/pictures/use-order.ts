import { useState } from 'react';

/** Something that stands in an order that a person may change. */
interface Keyed {
  key: string;
}

export interface Order<Item> {
  items: readonly Item[];
  /** Whether the order differs from the one that came from outside. */
  isChanged: boolean;
  /** Puts one item where another one stands. */
  move: (from: number, to: number) => void;
  /** Takes an order by its keys; keys that no item has are passed over. Without keys, forgets the person's order. */
  put: (keys: readonly string[]) => void;
}

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : rest.toSpliced(to, 0, item);
};

/** The order of a list that grows and shrinks meanwhile: what is new comes last. */
export function useOrder<Item extends Keyed>(given: readonly Item[]): Order<Item> {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const rank = (item: Item): number => {
    const place = keys.indexOf(item.key);
    return place < 0 ? keys.length : place;
  };
  // Sorting is stable: items without a rank stay in the order in which they came.
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
