import type { RuleSetRule } from 'webpack';

const rule = (test: RegExp, tsx: boolean, refresh: boolean): RuleSetRule => ({
  test,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2023',
      transform: {
        verbatimModuleSyntax: true,
        react: { runtime: 'automatic', development: refresh, refresh },
      },
    },
  },
});

/**
 * Compiles sources without checking types.
 * @param refresh whether an open page can replace components (React Refresh).
 */
export const compileSources = (refresh: boolean): RuleSetRule[] => [
  rule(/\.ts$/, false, refresh),
  rule(/\.tsx$/, true, refresh),
];
