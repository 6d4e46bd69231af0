/**
 * The modules that all bundles share as single instances. The shell provides them (shell/src/libraries.ts);
 * everything else is bundled into each remote, so that it can be published separately.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'swr',
  'shared/auth',
] as const;
