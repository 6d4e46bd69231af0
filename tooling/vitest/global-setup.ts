import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type * as TestDatabases from '../../server/test/support/test-database.ts';
import { root } from '../common/workspaces.ts';

/**
 * Vitest's contract: runs once before all tests, and what it returns after them. The module is named at run time: every
 * test depends on what is imported here, and on PostgreSQL those that depend on this module are run.
 */
export default async (): Promise<() => Promise<void>> => {
  const path = join(root, 'server/test/support/test-database.ts');
  // The compiler does not know what a computed path leads to.
  const { makeTemplate } = (await import(pathToFileURL(path).href)) as typeof TestDatabases;
  return makeTemplate();
};
