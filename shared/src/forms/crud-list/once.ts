import type { MouseEvent } from 'react';

/** Ignores the second click of a double click, which would undo the first. */
export const once =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
