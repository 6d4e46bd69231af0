import { expect, type Locator } from '@playwright/test';

/** Whether an element is hydrated. */
export const isHydrated = (element: Locator): Promise<boolean> =>
  element.first().evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

/**
 * Waits until an element of a server-rendered page is hydrated. Earlier clicks would be lost. When the page
 * is rendered again in the browser, the element is replaced, so it is queried each time.
 */
export async function hydrated(element: Locator): Promise<void> {
  await element.first().waitFor({ state: 'attached' });
  await expect.poll(() => isHydrated(element), { intervals: [20, 50, 100] }).toBe(true);
}
