import type { Locator } from '@playwright/test';

/**
 * Waits until React has taken over an element of a page that the server rendered. Before that a click on
 * a button is lost, which a person does not notice and a test does.
 */
export async function hydrated(element: Locator): Promise<void> {
  await element.first().waitFor({ state: 'attached' });
  await element.first().evaluate(
    (node) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (Object.keys(node).some((key) => key.startsWith('__reactProps'))) resolve();
          else setTimeout(look, 20);
        };
        look();
      }),
  );
}
