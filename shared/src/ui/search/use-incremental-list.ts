import { useCallback, useEffect, useState, type RefCallback } from 'react';

export interface IncrementalList {
  /** Number of rendered rows. */
  shown: number;
  /** Shows the next rows. */
  grow: () => void;
  /** Ref of an element below the list; when it comes near the viewport, more rows are rendered. */
  edge: RefCallback<HTMLElement>;
}

/** The button below the list was used by keyboard and may be unmounted: the focus moves to the new rows. */
function focusBefore(element: HTMLElement): void {
  const rows = element.previousElementSibling?.querySelectorAll<HTMLElement>('a[href], button') ?? [];
  [...rows].at(-1)?.focus({ preventScroll: true });
}

/**
 * Renders a long list incrementally, so that ten thousand rows are never in the document at once.
 * @param loaded - number of rows that can be shown; it grows by itself no further until these are.
 */
export function useIncrementalList(step: number, startOver: string, loaded = Infinity): IncrementalList {
  const [shown, setShown] = useState(step);
  const [edgeElement, setEdge] = useState<HTMLElement | null>(null);
  const edge = useCallback((element: HTMLElement | null) => {
    setEdge(element);
    return () => {
      setEdge(null);
      if (element?.contains(document.activeElement)) focusBefore(element);
    };
  }, []);
  const [key, setKey] = useState(startOver);
  if (key !== startOver) {
    setKey(startOver);
    setShown(step);
  }

  useEffect(() => {
    if (edgeElement === null || shown > loaded) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setShown((count) => count + step);
      },
      // Not above the viewport: after a jump to the end of the page, rows would be added continuously.
      { rootMargin: '0px 0px 1200px' },
    );
    observer.observe(edgeElement);
    return () => observer.disconnect();
    // Observing again after each step reports whether the element is still near.
  }, [edgeElement, step, shown, loaded]);

  return { shown, grow: () => setShown((count) => count + step), edge };
}
