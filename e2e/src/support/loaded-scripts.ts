import type { Page, Response } from '@playwright/test';

/** A script that a page has loaded. */
export interface LoadedScript {
  path: string;
  text: string;
}

/**
 * Keeps the scripts that a page loads from now on.
 * @returns reads them, and keeps no more: what comes later could still be on its way when the journey ends.
 */
export function keepScripts(page: Page): () => Promise<LoadedScript[]> {
  const scripts: Promise<LoadedScript>[] = [];
  const keep = (response: Response): void => {
    if (response.request().resourceType() !== 'script') return;
    const path = new URL(response.url()).pathname;
    scripts.push(response.text().then((text) => ({ path, text })));
  };
  page.on('response', keep);
  return () => {
    page.off('response', keep);
    return Promise.all(scripts);
  };
}
