import { expect, type Page } from '@playwright/test';

/** Waits until a draft is stored, which is debounced. */
export const storedDraft = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);

const storedFileNames = (): Promise<string[]> =>
  new Promise((resolve) => {
    const request = indexedDB.open('drafts');
    // Nothing is stored yet, and creating the database here would omit the site's object store.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve([]);
    request.onsuccess = () => {
      const read = request.result.transaction('files').objectStore('files').getAll();
      read.onsuccess = () => {
        request.result.close();
        // Only the site writes such records.
        resolve((read.result as { file: File }[][]).flat().map(({ file }) => file.name));
      };
    };
  });

/** Waits until exactly these chosen files are stored. */
export const storedFiles = (page: Page, ...names: readonly string[]): Promise<void> =>
  expect.poll(() => page.evaluate(storedFileNames)).toEqual(names);
