import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Pixels between the toasts and the window's edge or a form's actions. */
const gap = 12;

/**
 * The lowest position at which the toasts cover no form's actions: the distance of their lower edge from the
 * window's.
 */
function clearDistance(region: HTMLElement): number {
  const height = region.offsetHeight;
  const actions = [...document.querySelectorAll('[data-form-actions]')]
    .map((element) => element.getBoundingClientRect())
    .sort((left, right) => right.bottom - left.bottom);
  let distance = gap;
  for (const { top, bottom } of actions) {
    const edge = innerHeight - distance;
    if (bottom + gap > edge - height && top - gap < edge) distance = innerHeight - top + gap;
  }
  // Above actions near the window's upper edge there is no space.
  return Math.max(gap, Math.min(distance, innerHeight - height - gap));
}

/** Moves the toasts out of the way of open forms' actions, also on scroll and layout changes. */
export function useOffsetAboveActions(toasts: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null || toasts.length === 0) return;
    const move = (): void => element.style.setProperty('inset-block-end', `${clearDistance(element)}px`);
    move();
    const observer = new ResizeObserver(move);
    observer.observe(document.body);
    addEventListener('scroll', move, { passive: true });
    addEventListener('resize', move);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', move);
      removeEventListener('resize', move);
    };
  }, [toasts]);
  return region;
}
