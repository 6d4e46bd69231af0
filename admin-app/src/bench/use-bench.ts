import { useEffect, useRef, useState, type RefObject } from 'react';
import { mayLeave } from 'shared/drafts';

/** What is open in a list: the form for a new item, or one item's panel. */
export type Open = 'new' | number | null;

export interface BenchState {
  open: Open;
  /** Opens something in place of what is open, or closes it. Asks first when a form has unsaved changes. */
  toggle: (what: 'new' | number) => void;
  /** Closes whatever is open; the focus goes to the button that opened it. */
  close: () => void;
  /** A new item stands in the list: its form goes, and its row gets the focus. */
  finish: (id: number) => void;
  /** An item is gone from the list. */
  forget: (id: number) => void;
  /** Goes around the list; rows mark the button that opens them with `data-opens`. */
  place: RefObject<HTMLDivElement | null>;
  /** Goes on the button that opens the form for a new item. */
  addButton: RefObject<HTMLButtonElement | null>;
}

/** Which item of a list is open, one at most, and where the focus goes when that changes. */
export function useBench(rows: readonly unknown[]): BenchState {
  const [open, setOpen] = useState<Open>(null);
  const [added, setAdded] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const rowButton = (id: number): HTMLElement | null | undefined =>
    place.current?.querySelector<HTMLElement>(`[data-opens="${id}"]`);

  // The row of a new item comes with the list that is read anew.
  useEffect(() => {
    if (added !== null) place.current?.querySelector<HTMLElement>(`[data-opens="${added}"]`)?.focus();
  }, [added, rows]);

  return {
    open,
    toggle: (what) => {
      if (!mayLeave()) return;
      setAdded(null);
      setOpen(open === what ? null : what);
    },
    close: () => {
      if (!mayLeave()) return;
      const opener = typeof open === 'number' ? rowButton(open) : addButton.current;
      setOpen(null);
      opener?.focus();
    },
    finish: (id) => {
      setOpen(null);
      setAdded(id);
    },
    forget: (id) => {
      setOpen((now) => (now === id ? null : now));
      addButton.current?.focus();
    },
    place,
    addButton,
  };
}
