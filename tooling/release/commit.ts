import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../common/workspaces.ts';

const git = async (...words: string[]): Promise<string> =>
  (await promisify(execFile)('git', words, { cwd: root })).stdout.trim();

/** The commit of the source, with `+` when files differ from it; `undefined` outside a repository. */
export async function presentCommit(): Promise<string | undefined> {
  try {
    const commit = await git('rev-parse', '--short=10', 'HEAD');
    return (await git('status', '--porcelain')) === '' ? commit : `${commit}+`;
  } catch {
    return undefined;
  }
}
