import type { Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';

type ColorScheme = 'light' | 'dark';

const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe's rules of these tags that depend on colours. */
const colourRules = axe
  .getRules(allTags)
  .filter((rule) => rule.tags.includes('cat.color'))
  .map(({ ruleId }) => ruleId);

const showIn = (page: Page, colorScheme: ColorScheme): Promise<void> =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

/** All elements with their positions: what axe's other rules depend on. */
const layoutOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(
      [...document.querySelectorAll('*')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        // A shallow clone.
        const markup = element.cloneNode(false);
        return [markup instanceof Element ? markup.outerHTML : '', x, y, width, height, isVisible];
      }),
    ),
  );

/** Runs axe in the page. Its script is loaded once for each document: compiling it takes longer than most runs. */
const look = async (page: Page, scheme: ColorScheme, runOnly: RunOnly): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (given) => {
    // The global that axe's script has set.
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    return (await run(document, given)).violations;
  }, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${scheme} ${id}: ${help}; ${target.join(' ')}; ${failureSummary}`,
    ),
  );
};

/**
 * What axe finds on the page as it stands, light and dark: one line for each element. Where the dark page differs in
 * nothing but its colours, only they are looked at again.
 * @param tags which of axe's rules count.
 */
export async function violationsIn(page: Page, tags = allTags): Promise<string[]> {
  await showIn(page, 'light');
  const all: RunOnly = { type: 'tag', values: tags };
  const light = await look(page, 'light', all);
  const layout = await layoutOf(page);
  await showIn(page, 'dark');
  const onlyColoursDiffer = (await layoutOf(page)) === layout;
  const inDark: RunOnly = onlyColoursDiffer ? { type: 'rule', values: colourRules } : all;
  return [...light, ...(await look(page, 'dark', inDark))];
}
