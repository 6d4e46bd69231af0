/**
 * The one list of what all bundles share as single instances. The shell provides them (shell/src/libraries.ts);
 * everything else a remote brings along, so that it can be shipped without the others.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'swr',
  'shared/auth',
] as const;
