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

type CodeChange = (code: string) => string;

/** Files that name the chunks with their hashes. */
const listsOfChunks = ['remoteEntry.js', 'assets.json', 'mf-manifest.json'];

/** Changes a chunk, by the part of its name before the hash; all hashes are valid. */
const changeChunk = async (folder: string, chunk: string, change: CodeChange): Promise<void> => {
  const file = (await readdir(folder)).find((one) => one.startsWith(`${chunk}.`) && one.endsWith('.js'));
  if (file === undefined) throw new Error(`There is no chunk ${chunk} in ${folder}.`);
  const code = change(await readFile(join(folder, file), 'utf8'));
  const oldHash = file.slice(chunk.length + 1, -'.js'.length);
  const hash = hashOf(code);
  await writeFile(join(folder, file), code);
  await rename(join(folder, file), join(folder, file.replace(oldHash, hash)));
  for (const list of listsOfChunks.map((name) => join(folder, name)))
    await writeFile(list, (await readFile(list, 'utf8')).replaceAll(oldHash, hash));
};

/** Exchanges a text of built code. @throws Error when it does not occur exactly once, since the source has changed. */
export const exchanging =
  (from: string, to: string): CodeChange =>
  (code) => {
    const parts = code.split(from);
    if (parts.length !== 2)
      throw new Error(`The built code has ${from} ${parts.length - 1} times, not once.`);
    return parts.join(to);
  };

/** The same build with other code in its entry, or in the chunk of what it exposes; all hashes are valid. */
export async function changedBuild(
  name: WorkspaceName,
  part: 'entry' | 'chunk',
  change: CodeChange,
): Promise<ChangedBuild> {
  const build = await newerBuild(name);
  const folder = join(build.distDir, 'browser');
  const entry = join(folder, 'remoteEntry.js');
  if (part === 'entry') await writeFile(entry, change(await readFile(entry, 'utf8')));
  else await changeChunk(folder, '__federation_expose_app', change);
  return build;
}

/** The same public build with other code in one of its pages, in the browser and on the server. */
export async function changedPage(page: string, change: CodeChange): Promise<ChangedBuild> {
  const build = await newerBuild('public-app');
  await changeChunk(join(build.distDir, 'browser'), page, change);
  const onServer = join(build.distDir, 'server/index.cjs');
  await writeFile(onServer, change(await readFile(onServer, 'utf8')));
  return build;
}

/** A build whose entry or exposed chunk throws when it runs. */
export const throwingBuild = (name: WorkspaceName, part: 'entry' | 'chunk'): Promise<ChangedBuild> =>
  changedBuild(name, part, (code) => `throw new Error('thrown by ${name}');${code}`);
