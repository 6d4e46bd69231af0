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
 * Ends deferred layout one second after the remote has rendered, so that the scrollbar has its final length
 * and full-page screenshots are complete. One element per animation frame, to avoid a long task.
 */
export function DeferredLayout(): ReactNode {
  const { pathname } = useLocation();
  useEffect(layOutAtRest, [pathname]);
  return null;
}
