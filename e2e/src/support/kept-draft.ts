import { expect, type Page } from '@playwright/test';

/** Waits until the browser's storage holds a text that is being written, which it does a moment after the last key. */
export const keptDraft = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);

const keptFileNames = (): Promise<string[]> =>
  new Promise((resolve) => {
    const request = indexedDB.open('drafts');
    // Nothing is kept yet, and a database that is made here would lack what the site puts into it.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve([]);
    request.onsuccess = () => {
      const read = request.result.transaction('files').objectStore('files').getAll();
      read.onsuccess = () => {
        request.result.close();
        // The site writes lists of files alone.
        resolve((read.result as { file: File }[][]).flat().map(({ file }) => file.name));
      };
    };
  });

/** Waits until the browser's storage holds exactly these chosen files. */
export const keptFiles = (page: Page, ...names: readonly string[]): Promise<void> =>
  expect.poll(() => page.evaluate(keptFileNames)).toEqual(names);
