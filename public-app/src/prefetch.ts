import { useEffect } from 'react';
import { prefetch } from 'shared/client';
import { planPage } from './plan-page.ts';

/** The address inside this site that an event's link leads to. */
const linkedUrl = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target === '_blank') return null;
  return link.pathname === location.pathname && link.search === location.search
    ? null
    : `${link.pathname}${link.search}`;
};

/** Fetches what the next page shows as soon as somebody points at, touches or focuses a link to it. */
export function usePrefetch(): void {
  useEffect(() => {
    const onIntent = (event: Event): void => {
      const url = linkedUrl(event.target);
      if (url !== null) prefetch(planPage(url).needs);
    };
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, onIntent, { passive: true });
    return () => {
      for (const name of events) document.removeEventListener(name, onIntent);
    };
  }, []);
}
