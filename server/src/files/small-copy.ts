import type { FileIngest } from './file-ingest.ts';
import type { Files } from './files.ts';
import type { ObjectStore } from './object-store.ts';
import { pictures } from './processing/picture-process.ts';
import type { StoredObjects } from './stored-objects.ts';

interface Parts {
  store: ObjectStore;
  objects: StoredObjects;
  ingest: FileIngest;
}

/** Pixels of a copy that is made for one reader. */
const width = 480;

/** The smallest stored copy of a picture, or one that is made now. Drawings are small as they are. */
export async function readSmall(
  { store, objects, ingest }: Parts,
  url: string,
): ReturnType<Files['readSmall']> {
  const name = store.nameOf(url);
  const object = name === null ? null : await objects.find(name);
  if (object === null || object.removing === 1 || object.width === null) return null;
  const copy = object.variants.find(({ type }) => type === 'image/webp');
  const copyName = copy && store.nameOf(copy.url);
  const stored = copyName && (await store.read(copyName, Infinity));
  if (stored) return { bytes: stored, contentType: 'image/webp' };
  const bytes = await store.read(object.name, Infinity);
  if (bytes === null) return null;
  if (object.contentType === 'image/svg+xml') return { bytes, contentType: object.contentType };
  const made = await ingest.gate.run(() => pictures.run('renderVariant', bytes, width, 'webp'));
  return { bytes: Buffer.from(made), contentType: 'image/webp' };
}
