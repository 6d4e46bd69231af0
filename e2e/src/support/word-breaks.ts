import type { Page } from '@playwright/test';

/**
 * Words that are broken across lines where that is not allowed: without hyphenation, or in a column narrower
 * than four of their letters. A browser without a Czech dictionary breaks the others anywhere.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const leastLetters = 4;
    /** Longer than any Czech word: a journey's test data. */
    const mostLetters = 40;
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const around = node.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true })) continue;
      // Text along a path has no lines.
      if (around instanceof SVGElement) continue;
      // A URL may be broken, but never with a hyphen, which could be a part of it.
      const isAddress = around.closest('a')?.textContent.includes('@') ?? false;
      const { hyphens } = getComputedStyle(around);
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        const lines = new Set(boxes.map(({ bottom }) => Math.round(bottom / 8))).size;
        // A large initial is on a line of its own.
        const hasInitial = around.closest('[data-initial]') !== null && index === 0;
        if (lines < 2 || isAddress || hasInitial || word.length > mostLetters) continue;
        if (hyphens !== 'auto' || lines > Math.ceil(word.length / leastLetters))
          found.add(`${word} (${around.localName}, ${lines} lines, hyphens ${hyphens})`);
      }
    }
    return [...found];
  });
