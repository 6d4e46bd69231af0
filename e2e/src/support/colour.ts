import type { Locator } from '@playwright/test';

/** Background colour of a row. */
export const backgroundOf = (row: Locator): Promise<string> =>
  row
    .locator(':scope > div')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
