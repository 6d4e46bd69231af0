import { useLayoutEffect, useRef, type RefObject } from 'react';

const property = '--open-row';

/**
 * Sets the height of the sticky open row as a custom property of the root element, so that focused elements
 * are scrolled to below it.
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
