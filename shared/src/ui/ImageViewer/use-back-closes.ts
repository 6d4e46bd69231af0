import { useEffect, useRef } from 'react';

const mark = 'viewer';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && mark in state;

/**
 * Closes what stands over the page by the browser's Back too: it gets an entry of its own in the history, which is
 * taken off when it is closed in another way. The address stays, so the router has nothing to do.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    let isOn = true;
    // The router keeps its own state in the entry and finds it again in the new one.
    history.pushState({ ...(history.state as object | null), [mark]: true }, '');
    const leave = (): void => {
      if (isMarked(history.state)) return;
      isOn = false;
      close.current();
    };
    addEventListener('popstate', leave);
    return () => {
      removeEventListener('popstate', leave);
      if (isOn) history.back();
    };
  }, []);
}
