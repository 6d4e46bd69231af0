import { useEffect, useState, type RefCallback } from 'react';

/** How far below and above the viewport an element counts as near. */
const margin = '400px 0px';

/**
 * Whether an element has come near the viewport.
 * @param isWatched - whether anybody wants to know.
 * @returns ref of the element.
 */
export function useNearViewport(isWatched: boolean): [RefCallback<HTMLElement>, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!isWatched || isNear || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWatched, isNear, element]);
  return [setElement, isNear];
}
