import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { moduleFile, type WorkspaceName } from '../common/workspaces.ts';
import type { Statements } from './statements.ts';

const script = moduleFile('tooling/contracts/statement-process');

/**
 * What builds of the sources use and provide, derived beside the bundler, which takes as long.
 * @throws Error when the sources cannot be read.
 */
export async function stateInProcess<Name extends WorkspaceName>(
  ...workspaces: Name[]
): Promise<Record<Name, Statements>> {
  const { stdout } = await promisify(execFile)(execPath, [script, ...workspaces], { maxBuffer: 10_000_000 });
  // Printed by that process.
  return JSON.parse(stdout) as Record<Name, Statements>;
}

/** Writes statements beside a build, where deploys and servers find them. */
export async function writeStatements({ uses, provides }: Statements, outDir: string): Promise<void> {
  await writeFile(join(outDir, 'uses.json'), JSON.stringify(uses));
  await writeFile(join(outDir, 'provides.json'), JSON.stringify(provides));
}
