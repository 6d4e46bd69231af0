import { useLayoutEffect, useRef, type RefObject } from 'react';

const property = '--open-row';

/**
 * Writes the height of the open row, which sticks to the window's upper edge, to the root element: what takes the focus
 * is scrolled to below it.
 */
export function useOpenRowHeight(open: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!open || element === null) return;
    const root = document.documentElement.style;
    const write = (): void => root.setProperty(property, `${element.offsetHeight}px`);
    write();
    const observer = new ResizeObserver(write);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty(property);
    };
  }, [open]);
  return row;
}
