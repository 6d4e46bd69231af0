import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RevisionStore } from './registry.ts';

/** Number of revisions that are kept, so that readers are rarely overtaken by a deletion. */
const keptRevisions = 10;

const isError = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Stores the registry in a local folder, one file for each revision. */
export function folderStore(remotesDir: string): RevisionStore {
  const folder = join(remotesDir, 'registry');
  const fileOf = (revision: number): string => join(folder, `${revision}.json`);

  const revisions = async (): Promise<number[]> => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isError(error, 'ENOENT')) return [];
      throw error;
    });
    return names.flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []));
  };

  const newest: RevisionStore['newest'] = async (known) => {
    const revision = Math.max(0, ...(await revisions()));
    if (revision <= known) return null;
    try {
      return { revision, text: await readFile(fileOf(revision), 'utf8') };
    } catch (error) {
      // Deleted meanwhile, so there are newer ones.
      if (isError(error, 'ENOENT')) return newest(known);
      throw error;
    }
  };

  return {
    newest,

    async add(revision, text) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${randomBytes(6).toString('hex')}.draft`);
      try {
        await writeFile(draft, text, { flush: true });
        // A revision may also be free because it was deleted: then the current one is much newer.
        if ((await revisions()).some((other) => other > revision)) return false;
        // link() creates the file atomically with its content, and fails when it exists.
        await link(draft, fileOf(revision));
      } catch (error) {
        if (isError(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
      for (const old of await revisions())
        if (old <= revision - keptRevisions) await rm(fileOf(old), { force: true });
      return true;
    },
  };
}
