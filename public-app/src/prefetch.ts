import { useEffect } from 'react';
import { forgetPrefetched, prefetch } from 'shared/client';
import { loadCode } from 'shared/ui';
import { findRoute } from './plan-page.ts';

/** The same-origin URL of the link that an event targets. */
const linkedUrl = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target === '_blank') return null;
  return link.pathname === location.pathname && link.search === location.search
    ? null
    : `${link.pathname}${link.search}`;
};

/**
 * Preloads the code of the page at `url`, if a route matches.
 * @throws the bundler's error when it fails.
 */
export async function loadPage(url: string): Promise<void> {
  const found = findRoute(url);
  if (found !== null) await loadCode(found.route.load);
}

/**
 * Prefetches code and data of the next page when a link is hovered, touched or focused, including a link that
 * is hovered during hydration.
 */
export function usePrefetch(): void {
  useEffect(() => {
    const leaving = new AbortController();
    const onIntent = ({ target }: Pick<Event, 'target'>): void => {
      const url = linkedUrl(target);
      const found = url === null ? null : findRoute(url);
      if (found === null) return;
      prefetch(found.needs ?? []);
      // The error is raised and shown again when the page is opened.
      loadCode(found.route.load).catch(() => undefined);
    };
    // Passed for its signal.
    for (const name of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(name, onIntent, leaving);
    onIntent({ target: document.querySelector('a:hover') });
    return () => {
      leaving.abort();
      forgetPrefetched();
    };
  }, []);
}
