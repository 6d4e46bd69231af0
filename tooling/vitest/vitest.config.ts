import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '../common/workspaces.ts';

const inRoot = (path: string): string => join(root, path);

/** The tests of the server. */
export default defineConfig({
  root,
  test: {
    include: ['server/{src,test}/**/*.test.ts'],
    globalSetup: inRoot('tooling/vitest/global-setup.ts'),
    setupFiles: inRoot('tooling/vitest/setup.ts'),
    // Loading the server takes longer than most tests, so the files of a worker share its modules, as requests do.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
