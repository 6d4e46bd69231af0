import { options } from '../../.dependency-cruiser.mjs';

/**
 * No cycle of folders. A folder counts with those inside it, and its own files may import theirs. Tests beside the
 * code are left out: nothing imports them, and they try their folder together with others.
 */
export default {
  forbidden: [
    {
      name: 'no-folder-cycle',
      comment: 'Move what both folders need into one that knows neither.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|[.](test|spec)[.]tsx?$` } },
};
