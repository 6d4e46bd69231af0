import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { distFolder, moduleFile, workspaceNames, type WorkspaceName } from '../common/workspaces.ts';
import type { Statements } from './statements.ts';

const script = moduleFile('tooling/contracts/statement-process');

/** Little machines build the site, too; without a limit twice as much is used. */
const heapLimit = '--max-old-space-size=512';

/**
 * What builds of the sources use and provide.
 * @throws Error when the sources cannot be read.
 */
export async function stateInProcess<Name extends WorkspaceName>(
  ...workspaces: Name[]
): Promise<Record<Name, Statements>> {
  const { stdout } = await promisify(execFile)(execPath, [heapLimit, script, ...workspaces], {
    maxBuffer: 10_000_000,
  });
  // Printed by that process.
  return JSON.parse(stdout) as Record<Name, Statements>;
}

const files = { uses: 'uses.json', provides: 'provides.json' } as const;

/** Whether a build has its statements. */
export const hasStatements = (distDir: string): boolean =>
  Object.values(files).every((file) => existsSync(join(distDir, file)));

/** The statements of a build that has them. */
export const readStatements = (distDir: string): Statements => {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(distDir, file), 'utf8'));
  // Written by `writeStatements`.
  return { uses: read(files.uses), provides: read(files.provides) } as Statements;
};

/** Writes what builds use and provide beside them, where deploys and servers find it. */
export async function writeStatements(stated: Partial<Record<WorkspaceName, Statements>>): Promise<void> {
  for (const name of workspaceNames)
    for (const kind of ['uses', 'provides'] as const)
      if (stated[name] !== undefined)
        await writeFile(join(distFolder(name), files[kind]), JSON.stringify(stated[name][kind]));
}
