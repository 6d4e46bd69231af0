import { useEffect } from 'react';
import { forgetPrefetched, prefetch } from 'shared/client';
import { loadCode } from 'shared/ui';
import { findRoute } from './plan-page.ts';

/** The address inside this site that an event's link leads to. */
const linkedUrl = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target === '_blank') return null;
  return link.pathname === location.pathname && link.search === location.search
    ? null
    : `${link.pathname}${link.search}`;
};

/** Fetches the code of the page at `url`, if there is one. @throws the bundler's error when it cannot be had. */
export async function loadPage(url: string): Promise<void> {
  const found = findRoute(url);
  if (found !== null) await loadCode(found.route.load);
}

/**
 * Fetches code and data of the next page as soon as somebody points at, touches or focuses a link to it; at once, for
 * the link that is pointed at when the page comes to life.
 */
export function usePrefetch(): void {
  useEffect(() => {
    const leaving = new AbortController();
    const onIntent = ({ target }: Pick<Event, 'target'>): void => {
      const url = linkedUrl(target);
      const found = url === null ? null : findRoute(url);
      if (found === null) return;
      prefetch(found.needs ?? []);
      // A failure is met again, and shown, when the page is opened.
      loadCode(found.route.load).catch(() => undefined);
    };
    // The controller has the option that counts: its signal.
    for (const name of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(name, onIntent, leaving);
    onIntent({ target: document.querySelector('a:hover') });
    return () => {
      leaving.abort();
      forgetPrefetched();
    };
  }, []);
}
