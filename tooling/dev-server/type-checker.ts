import { fork } from 'node:child_process';
import { moduleFile } from '../common/workspaces.ts';
import type { Problems } from './problems.ts';

/**
 * Keeps the types of these projects checked.
 * @param projects folders with a tsconfig.json, below the root.
 */
export function checkTypes(projects: readonly string[], problems: Problems): { stop: () => void } {
  const child = fork(moduleFile('tooling/dev-server/type-check'), projects, { stdio: 'inherit' });
  // What type-check.ts sends.
  child.on('message', (found) => problems.set('types', found as string[]));
  return { stop: () => void child.kill() };
}
