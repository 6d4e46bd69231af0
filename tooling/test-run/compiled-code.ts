import { join } from 'node:path';
import { env } from 'node:process';
import { root } from '../common/workspaces.ts';

/** Lets all child processes keep their compiled code in one place, unless they have another one. */
export function keepCompiledCode(): void {
  env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');
}
