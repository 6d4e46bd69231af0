import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distFolder, type WorkspaceName } from '../../../tooling/common/workspaces.ts';

/** A copy of a built workspace that a journey may change and publish. */
export interface ChangedBuild {
  name: WorkspaceName;
  distDir: string;
  remove: () => Promise<void>;
}

/** The same build as another version: with one more file. */
export async function newerBuild(name: WorkspaceName): Promise<ChangedBuild> {
  const distDir = await mkdtemp(join(tmpdir(), 'club-build-'));
  await cp(distFolder(name), distDir, { recursive: true });
  await writeFile(join(distDir, 'browser/assets/newer.svg'), `<!-- ${distDir} -->`);
  return { name, distDir, remove: () => rm(distDir, { recursive: true }) };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * The same build with other code in its entry, or in the chunk of what it exposes; all hashes are valid.
 * @param change what becomes of the code.
 */
export async function changedBuild(
  name: WorkspaceName,
  part: 'entry' | 'chunk',
  change: (code: string) => string,
): Promise<ChangedBuild> {
  const build = await newerBuild(name);
  const folder = join(build.distDir, 'browser');
  const entry = join(folder, 'remoteEntry.js');
  if (part === 'entry') {
    await writeFile(entry, change(await readFile(entry, 'utf8')));
    return build;
  }
  const chunk = (await readdir(folder)).find((file) => /^__federation_expose_app\..+\.js$/.test(file));
  if (chunk === undefined) throw new Error(`${name} is not built.`);
  const code = change(await readFile(join(folder, chunk), 'utf8'));
  const [, oldHash = ''] = chunk.split('.');
  await writeFile(join(folder, chunk), code);
  await rename(join(folder, chunk), join(folder, chunk.replace(oldHash, hashOf(code))));
  for (const file of [entry, join(folder, 'assets.json')])
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(oldHash, hashOf(code)));
  return build;
}

/** A build whose entry or exposed chunk throws when it runs. */
export const throwingBuild = (name: WorkspaceName, part: 'entry' | 'chunk'): Promise<ChangedBuild> =>
  changedBuild(name, part, (code) => `throw new Error('thrown by ${name}');${code}`);
