import { useState, type PointerEvent, type RefObject } from 'react';

/** Index of the list's row under a point of the window, -1 beside all of them. */
const rowAt = (list: HTMLElement, y: number): number =>
  [...list.children].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y <= bottom;
  });

/** Moves rows of a list by a handle that a finger or a mouse drags: the row goes where the pointer is. */
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
