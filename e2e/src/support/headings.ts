import { expect, type Page } from '@playwright/test';

/** Levels of the exposed headings in document order. */
const levelsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')]
      .filter((heading) => heading.checkVisibility() && heading.textContent.trim() !== '')
      .map((heading) => Number(heading.tagName.slice(1))),
  );

/** Levels that are deeper than the one before by more than one. */
const skippedIn = (levels: readonly number[]): number[] =>
  levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);

/**
 * Expects one h1, no level left out and the club in the title. A private page replaces its heading once the sign-in
 * state is known.
 */
export const expectHeadings = async (page: Page): Promise<void> => {
  await expect(async () => {
    const levels = await levelsOf(page);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(skippedIn(levels), levels.join(' ')).toEqual([]);
  }).toPass();
  await expect(page).toHaveTitle(/(^|. – )Klub chovatelů koček ./);
};
