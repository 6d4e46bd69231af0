import { LRUCache } from 'lru-cache';
import { FairQueue } from '../fair-queue.ts';
import type { Files } from './files.ts';
import type { ObjectStore } from './object-store.ts';
import { pictures } from './processing/picture-process.ts';
import type { StoredObject, StoredObjects } from './stored-objects.ts';

type SmallPicture = NonNullable<Awaited<ReturnType<Files['readSmall']>>>;

/** Pixels of a copy that is made for readers of the bin and of histories. */
const width = 480;
/** Bytes of such copies that are kept. */
const keptBytes = 4 * 1024 * 1024;

/**
 * Small copies of pictures: the smallest stored one, or one that is made now, of animations. However many ask, one picture
 * at a time is in memory, of each uploader in turn, and uploads do not wait for it.
 */
export class SmallCopies {
  readonly #store: ObjectStore;
  readonly #objects: StoredObjects;
  readonly #queue = new FairQueue(1);
  readonly #making = new Map<string, Promise<SmallPicture | null>>();
  /** The content of a name never changes. */
  readonly #made = new LRUCache<string, SmallPicture>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });

  constructor(store: ObjectStore, objects: StoredObjects) {
    this.#store = store;
    this.#objects = objects;
  }

  /** @returns `null` for what is no picture, or has no bytes. */
  async read(url: string): Promise<SmallPicture | null> {
    const name = this.#store.nameOf(url);
    const object = name === null ? null : await this.#objects.find(name);
    if (object === null || object.removing === 1 || object.width === null) return null;
    const copy = object.variants.find(({ type }) => type === 'image/webp');
    const copyName = copy && this.#store.nameOf(copy.url);
    const stored = copyName && (await this.#store.read(copyName, Infinity));
    if (stored) return { bytes: stored, contentType: 'image/webp' };
    return this.#made.get(object.name) ?? this.#makeOnce(object);
  }

  /** Who asks for the same copy waits for the same work. */
  #makeOnce(object: StoredObject): Promise<SmallPicture | null> {
    const { name } = object;
    const running = this.#making.get(name);
    if (running !== undefined) return running;
    const making = this.#queue
      .run(object.uploader ?? '', () => this.#make(object))
      .finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make({ name, contentType }: StoredObject): Promise<SmallPicture | null> {
    const bytes = await this.#store.read(name, Infinity);
    if (bytes === null) return null;
    // Drawings are small as they are.
    if (contentType === 'image/svg+xml') return { bytes, contentType };
    const made = await pictures.run('renderVariant', bytes, width, 'webp');
    const picture = { bytes: Buffer.from(made), contentType: 'image/webp' };
    this.#made.set(name, picture);
    return picture;
  }
}
