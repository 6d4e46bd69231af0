import { useState } from 'react';

export interface FileLimit {
  /** The chosen files that fit the limit; the names of the others are kept. */
  fitting: (chosen: readonly File[], taken: number) => readonly File[];
  /** Names of the files that did not fit the last time. */
  leftOut: readonly string[];
}

/** How many files an item may have. */
export function useFileLimit(limit: number): FileLimit {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  return {
    leftOut,
    fitting: (chosen, taken) => {
      const room = Math.max(0, limit - taken);
      setLeftOut(chosen.slice(room).map(({ name }) => name));
      return chosen.slice(0, room);
    },
  };
}
