import { useState, type PointerEvent, type RefObject } from 'react';

/** Index of the list's row at a point of the window, -1 for none. */
const rowAt = (list: HTMLElement, y: number): number =>
  [...list.children].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y <= bottom;
  });

/** Reorders a list's rows by a handle that is dragged by touch or mouse: the row moves to the pointer. */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): { dragged: number | undefined; handle: (index: number) => object } {
  const [dragged, setDragged] = useState<number>();
  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(index);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged === undefined || list.current === null) return;
      const target = rowAt(list.current, event.clientY);
      if (target < 0 || target === dragged) return;
      onMove(dragged, target);
      setDragged(target);
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
  });
  return { dragged, handle };
}
