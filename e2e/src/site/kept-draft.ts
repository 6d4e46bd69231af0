import { expect, type Page } from '@playwright/test';

/** Waits until the browser's storage holds a text that is being written, which it does a moment after the last key. */
export const keptDraft = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);
