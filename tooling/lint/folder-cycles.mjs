import { options } from '../../.dependency-cruiser.mjs';

/**
 * No import cycle between folders. A folder includes its subfolders, which its own files may import. Tests are left
 * out: nothing imports them, and they import from several folders.
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
