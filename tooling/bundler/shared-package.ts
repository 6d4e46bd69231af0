import type { RuleSetRule } from 'webpack';

/*
 * In a remote's own repository `shared` is a package. It is bundled as its source is here, so that the bundles are alike.
 */

/** A default import is the shared module's default, as in TypeScript, and not all of the module. */
export const sharedAsSource: RuleSetRule = {
  test: /[\\/]node_modules[\\/]shared[\\/].+\.js$/,
  type: 'javascript/auto',
};

/** It is split as our own modules are, and not with what comes from others. */
export const splitChunks: { minSize: number; cacheGroups: Record<string, { test: RegExp }> } = {
  // Bytes before minification. Two smaller files are compressed to more than the larger one that they make together.
  minSize: 26_000,
  cacheGroups: { defaultVendors: { test: /[\\/]node_modules[\\/](?!shared[\\/])/ } },
};
