import type { Locator } from '@playwright/test';

/** The colour that a row of a working list is washed in. */
export const washOf = (row: Locator): Promise<string> =>
  row
    .locator(':scope > div')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
