import { link, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders below a data directory where the server keeps smaller copies of pictures. */
const folders = ['files', 'cache/content'];

/** A copy's file name; the first group is the uploaded file that it was made from. */
const copyName = /^(?:(.+)@\d+|[\w-]{24}-\d+)\.(?:avif|webp)$/;

const namesIn = async (folder: string): Promise<Set<string>> =>
  new Set(await readdir(folder).catch(() => []));

/** Shows a finished file in a second folder. */
const linkFile = (from: string, to: string, name: string): Promise<void> =>
  link(join(from, name), join(to, name)).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Linked by another worker, or deleted by the server meanwhile.
    if (code !== 'EEXIST' && code !== 'ENOENT') throw error;
  });

const linkCopies = async (
  from: string,
  to: string,
  known: Set<string>,
  names: Set<string>,
): Promise<void> => {
  for (const name of names) {
    const copy = copyName.exec(name);
    if (copy === null || known.has(name)) continue;
    const original = copy[1];
    if (original === undefined || known.has(original)) await linkFile(from, to, name);
  }
};

/**
 * Exchanges copies of pictures between a site and the template that it began as. The server makes each on its first
 * request, and encoding them takes longer than most journeys. Names are the same in all sites, and so is what a name
 * stands for: it holds a random id or a hash of the original.
 */
export async function exchangeCopies(template: string, dataDir: string): Promise<void> {
  for (const folder of folders) {
    const [kept, own] = [join(template, folder), join(dataDir, folder)];
    const [keptNames, ownNames] = [await namesIn(kept), await namesIn(own)];
    await linkCopies(own, kept, keptNames, ownNames);
    await linkCopies(kept, own, ownNames, keptNames);
  }
}
