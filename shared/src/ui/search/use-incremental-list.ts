import { useCallback, useEffect, useState, type RefCallback } from 'react';

export interface IncrementalList {
  /** How many rows stand on the page. */
  shown: number;
  /** Shows the next rows. */
  grow: () => void;
  /** Goes on an element below the list; when it comes near, the list grows by itself. */
  edge: RefCallback<HTMLElement>;
}

/** Somebody went on in a list by the button below it, which is gone: the next step leads to the rows that came. */
function focusBefore(element: HTMLElement): void {
  const rows = element.previousElementSibling?.querySelectorAll<HTMLElement>('a[href], button') ?? [];
  [...rows].at(-1)?.focus({ preventScroll: true });
}

/** Lets a long list grow as it is read, so that ten thousand rows never stand on the page at once. */
export function useIncrementalList(step: number, startOver: string): IncrementalList {
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
    if (edgeElement === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setShown((count) => count + step);
      },
      // Not above the window: whoever has jumped to the end of the page would get row after row there.
      { rootMargin: '0px 0px 1200px' },
    );
    observer.observe(edgeElement);
    return () => observer.disconnect();
    // Observing anew after each step asks again whether the edge is still near.
  }, [edgeElement, step, shown]);

  return { shown, grow: () => setShown((count) => count + step), edge };
}
