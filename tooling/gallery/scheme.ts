export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const query = /\(prefers-color-scheme: (light|dark)\)/g;

const adapt = (rules: CSSRuleList, scheme: Scheme): void => {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule)
      rule.media.mediaText = rule.media.mediaText.replace(query, (_query, asked: string) =>
        asked === scheme ? '(min-width: 0)' : '(max-width: 0)',
      );
    if (rule instanceof CSSGroupingRule) adapt(rule.cssRules, scheme);
  }
};

/** Shows the page in a colour scheme, whatever the browser prefers. */
export function showIn(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme;
  for (const { cssRules } of document.styleSheets) adapt(cssRules, scheme);
}
