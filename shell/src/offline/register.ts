import { forgetOfflineCopies, offlineWorkerUrl, previewParameter } from 'shared/contract';

/*
 * Registers the service worker (docs/decisions/0162). The page's loader adds this bundle when the page is at rest,
 * unless the browser asks to save data.
 */

/** What a page tells the worker that it was loaded before. */
export interface OpenPage {
  page: string;
  files: string[];
}

const isSignedIn = (): boolean => document.cookie.split('; ').includes('session=1');
const isPreview = (): boolean => new URLSearchParams(location.search).has(previewParameter);

const register = async (container: ServiceWorkerContainer): Promise<void> => {
  await container.register(offlineWorkerUrl, { updateViaCache: 'none' });
  if (container.controller !== null) return;
  const { active } = await container.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ page: location.href, files } satisfies OpenPage);
};

/**
 * Without a connection, links lead to pages that are kept, or to the offline page, and not to calls of the API that
 * must fail.
 */
const followLinksByTheBrowser = (): void =>
  addEventListener(
    'click',
    (event) => {
      if (navigator.onLine) return;
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      // The router does not get to see it.
      if (link !== null && !link.hasAttribute('aria-haspopup')) event.stopPropagation();
    },
    { capture: true },
  );

const start = async (): Promise<void> => {
  if (isSignedIn()) return forgetOfflineCopies();
  // Missing where the site is not served over https.
  const container = (navigator as Partial<Navigator>).serviceWorker;
  if (container === undefined || isPreview()) return;
  followLinksByTheBrowser();
  await register(container);
};

const whenIdle = (run: () => void): void => {
  // Safari has none.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run);
};

// A browser that keeps nothing, such as in a private window, shows pages as before.
whenIdle(() => void start().catch(() => undefined));
