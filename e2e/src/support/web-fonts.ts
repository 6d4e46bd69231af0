import { expect, type Page } from '@playwright/test';

/** Waits until the page uses the site's own fonts, which the loader adds when both are loaded. */
export async function webFontsCome(page: Page): Promise<void> {
  const families = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
  await expect.poll(families).toEqual(expect.arrayContaining(['Rosario', 'Young Serif']));
}
