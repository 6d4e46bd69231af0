import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

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

const look = async (page: Page, scheme: ColorScheme, tags: string[], rules?: string[]): Promise<string[]> => {
  const builder = new AxeBuilder({ page })
    // Passed checks are not reported, and no page has frames of other origins.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  const { violations } = await (
    rules === undefined ? builder.withTags(tags) : builder.withRules(rules)
  ).analyze();
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
  const light = await look(page, 'light', tags);
  const layout = await layoutOf(page);
  await showIn(page, 'dark');
  const onlyColoursDiffer = (await layoutOf(page)) === layout;
  return [...light, ...(await look(page, 'dark', tags, onlyColoursDiffer ? colourRules : undefined))];
}
