import { expect, type Locator } from '@playwright/test';

/** Whether React has taken over an element that is there. */
export const isHydrated = (element: Locator): Promise<boolean> =>
  element.first().evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

/**
 * Waits until React has taken over an element of a page that the server rendered. Before that a click on
 * a button is lost, which a person does not notice and a test does. Where the page is rendered anew in the
 * browser, the element is another one by then, so it is looked up each time.
 */
export async function hydrated(element: Locator): Promise<void> {
  await element.first().waitFor({ state: 'attached' });
  await expect.poll(() => isHydrated(element), { intervals: [20, 50, 100] }).toBe(true);
}
