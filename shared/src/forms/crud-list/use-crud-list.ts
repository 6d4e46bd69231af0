import { useEffect, useRef, useState, type RefObject } from 'react';
import { mayLeave } from '../drafts/index.ts';

/** What is open in a list: the form for a new item, or one item's panel. */
type Open = 'new' | number | null;

export interface CrudListState {
  open: Open;
  /**
   * Opens something in place of what is open, or closes it. Asks for confirmation when a form has unsaved
   * changes.
   */
  toggle: (what: 'new' | number) => void;
  /** Closes whatever is open; the focus moves to the button that opened it. */
  close: () => void;
  /**
   * After a creation: the form closes, and the new row gets the focus.
   * @param next - what is open then; nothing by default.
   */
  finish: (id: number, next?: number) => void;
  /** After a deletion. */
  forget: (id: number) => void;
  /** Ref of the list's container; rows mark the button that opens them with `data-opens`. */
  place: RefObject<HTMLDivElement | null>;
  /** Ref of the button that opens the form for a new item. */
  addButton: RefObject<HTMLButtonElement | null>;
}

const rowButton = (place: HTMLElement | null, id: number): HTMLElement | null =>
  place?.querySelector<HTMLElement>(`[data-opens="${id}"]`) ?? null;

/**
 * Scrolls to a row that was opened in the lower half of the window, so that its panel is visible, or that the
 * closing of a panel above has moved out of the window.
 */
const makeRoom = (button: HTMLElement | null): void => {
  const top = button?.closest('li')?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 2) scrollBy({ top, behavior: 'instant' });
};

/** Which item of a list is open, at most one, and focus management when that changes. */
export function useCrudList(rows: readonly unknown[]): CrudListState {
  const [open, setOpen] = useState<Open>(null);
  const openNow = useRef<Open>(null);
  const awaited = useRef<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    openNow.current = open;
    if (typeof open === 'number') makeRoom(rowButton(place.current, open));
  }, [open]);

  // The new row is rendered when the list is refetched; it gets the focus once.
  useEffect(() => {
    const row = awaited.current === null ? null : rowButton(place.current, awaited.current);
    if (row === null) return;
    awaited.current = null;
    row.focus();
  }, [open, rows]);

  return {
    open,
    toggle: (what) => {
      if (!mayLeave()) return;
      awaited.current = null;
      setOpen(open === what ? null : what);
    },
    close: () => {
      if (!mayLeave()) return;
      const opener = typeof open === 'number' ? rowButton(place.current, open) : addButton.current;
      setOpen(null);
      opener?.focus();
    },
    finish: (id, next) => {
      // The form was closed while the request was pending.
      if (openNow.current !== 'new') return;
      awaited.current = id;
      setOpen(next ?? null);
    },
    forget: (id) => {
      setOpen((now) => (now === id ? null : now));
      addButton.current?.focus();
    },
    place,
    addButton,
  };
}
