import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { leftOutOfFreshPage } from 'shared/contract';

const rest = 1_000;

function layOutAtRest(): () => void {
  const parts: HTMLElement[] = [];
  let frame = 0;
  const next = (): void => {
    const part = parts.shift();
    if (part === undefined) return;
    part.style.contentVisibility = 'visible';
    frame = requestAnimationFrame(() => (timer = setTimeout(next)));
  };
  let timer = setTimeout(() => {
    parts.push(...document.querySelectorAll<HTMLElement>(leftOutOfFreshPage));
    next();
  }, rest);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/**
 * Lays out what a fresh page has left out once its area is there and has been open for a second: so that the scrollbar
 * is true and a picture of the whole page shows all of it. A part in each frame: all at once would be a long task.
 */
export function DeferredLayout(): ReactNode {
  const { pathname } = useLocation();
  useEffect(layOutAtRest, [pathname]);
  return null;
}
