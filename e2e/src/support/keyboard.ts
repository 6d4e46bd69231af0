import type { Page } from '@playwright/test';

/**
 * Presses Tab until an element has the focus.
 * @param name - accessible name of the element; the search begins at the present focus.
 */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    const text = await page.evaluate(() => {
      const focused = document.activeElement;
      const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
      return focused?.getAttribute('aria-label') ?? labels[0]?.textContent ?? focused?.textContent ?? '';
    });
    const found = text.replaceAll('\u00a0', ' ').trim();
    if (typeof name === 'string' ? found === name : name.test(found)) return;
    seen.push(found.slice(0, 40));
  }
  throw new Error(`${key} does not reach "${String(name)}", but: ${seen.join(' | ')}`);
}
