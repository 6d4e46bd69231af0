import { useEffect, useRef } from 'react';

const mark = 'viewer';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && mark in state;

/**
 * Closes an overlay by the browser's Back as well: it gets a history entry of its own, which is removed when
 * it is closed in another way. The URL stays, so the router is not involved.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    let isOn = true;
    // Copies the router's state to the new entry.
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
