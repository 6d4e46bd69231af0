import { expect, type Locator } from '@playwright/test';

/** Clicks into an editor and waits for the caret: a key pressed before the browser has placed it moves nothing. */
export async function placeCaret(editor: Locator): Promise<void> {
  await editor.click();
  await expect
    .poll(() => editor.evaluate((element) => element.contains(getSelection()?.anchorNode ?? null)))
    .toBe(true);
}
