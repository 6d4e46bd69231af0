import { FilesUnavailableError } from '../errors/index.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import type { ObjectStore } from './object-store.ts';
import type { StoredObjects } from './stored-objects.ts';

/** What is known of a stored file's bytes, without reading them. */
export interface FileCondition {
  /** Name in the storage. */
  name: string;
  /** Whether its bytes are there, and as many as were stored. */
  state: 'whole' | 'missing' | 'resized';
}

/** What is wrong with a file, in Czech; `null` when nothing is. */
export function faultOf({ name, state }: FileCondition): string | null {
  if (state === 'whole') return null;
  return state === 'missing' ? `chybí ${name}` : `${name} má jinou velikost, než má mít`;
}

/**
 * Looks for the bytes of files by their URLs. The result lacks foreign URLs, what the storage does not answer about, and
 * what was not reached before `deadline`.
 */
export async function conditionsOf(
  { store, objects }: { store: ObjectStore; objects: StoredObjects },
  urls: readonly string[],
  deadline?: AbortSignal,
): Promise<Map<string, FileCondition>> {
  const sizes = await objects.sizes(urls);
  const found = new Map<string, FileCondition>();
  await mapConcurrently(urls, async (url) => {
    const name = store.nameOf(url);
    if (name === null || deadline?.aborted === true) return;
    const expected = sizes.get(url);
    try {
      const size = expected === undefined ? null : await store.size(name, deadline);
      const state = size === null ? 'missing' : size === expected ? 'whole' : 'resized';
      found.set(url, { name, state });
    } catch (error) {
      if (!(error instanceof FilesUnavailableError)) throw error;
    }
  });
  return found;
}
