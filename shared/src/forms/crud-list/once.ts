import type { MouseEvent } from 'react';

/** Does something at a click, and nothing at the second half of a double click, which would undo it. */
export const once =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
