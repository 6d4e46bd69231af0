import type { Page } from '@playwright/test';

/** Holds back the scripts of pages, so that they are as the server sent them. @returns what lets the scripts go on. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/remotes\/.+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
