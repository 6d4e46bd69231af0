import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/** A developer reads the federation's texts of errors where they occur; a visitor's console has their codes. */
export const withoutErrorTexts: RuleSetRule = {
  test: /@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/,
  loader: join(import.meta.dirname, 'federation-error-texts.cjs'),
};

/** Other remotes have an editor, which relies on the sanitizer's own lists. */
export const withoutSanitizerDefaults: RuleSetRule = {
  test: /dompurify[\\/]dist[\\/]purify\.es\.mjs$/,
  loader: join(import.meta.dirname, 'sanitizer-without-defaults.cjs'),
};
