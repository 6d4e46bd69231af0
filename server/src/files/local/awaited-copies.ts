import type { PictureVariant } from 'shared/contract';
import { RequestSlots, TooManyWaitingError } from '../../rate-limits/request-slots.ts';
import type { FileIngest } from '../file-ingest.ts';
import { variantName } from '../object-names.ts';
import { isOrdinarySize } from '../processing/variants.ts';
import type { StoredObject } from '../stored-objects.ts';
import type { FolderStore } from './folder-store.ts';

/** Copies that wait in all: some twenty seconds of work. */
export const mostWaiting = 200;

/** A copy needs its whole picture in memory. */
const slotLimits = { total: 1, perReader: 1, waiting: mostWaiting };

interface Work {
  /** `false` when too many wait. */
  made: Promise<boolean>;
  clients: number;
  allGone: AbortController;
}

/**
 * Makes offered copies that are missing while clients wait for them. Many may be missing at once, as after a restore or
 * many uploads: one is made at a time, of each uploader's pictures in turn. Larger pictures than the site's own pages send
 * take seconds and wait for each other alone.
 */
export class AwaitedCopies {
  readonly #store: FolderStore;
  readonly #ingest: FileIngest;
  readonly #ordinary = new RequestSlots(slotLimits);
  readonly #large = new RequestSlots(slotLimits);
  readonly #inWork = new Map<string, Work>();

  constructor(store: FolderStore, ingest: FileIngest) {
    this.#store = store;
    this.#ingest = ingest;
  }

  /**
   * Makes a copy, once for all who wait for it, and not at all when all of them have gone before its turn.
   * @param gone aborts when the client has gone.
   * @returns `false` when too many copies wait, of this picture's uploader more than of others.
   * @throws the reason of `gone`
   */
  async make(object: StoredObject, { width, type }: PictureVariant, gone: AbortSignal): Promise<boolean> {
    gone.throwIfAborted();
    const format = type === 'image/avif' ? 'avif' : 'webp';
    const key = variantName(object.name, width, format);
    const work = this.#inWork.get(key) ?? this.#start(key, object, { width, format });
    const left = Promise.withResolvers<never>();
    const leave = (): void => {
      work.clients -= 1;
      if (work.clients === 0) work.allGone.abort(gone.reason);
      left.reject(gone.reason);
    };
    work.clients += 1;
    gone.addEventListener('abort', leave, { once: true });
    return Promise.race([work.made, left.promise]).finally(() => gone.removeEventListener('abort', leave));
  }

  #start(key: string, object: StoredObject, copy: { width: number; format: 'avif' | 'webp' }): Work {
    const allGone = new AbortController();
    const picture = async (): Promise<true> => {
      const bytes = await this.#store.read(object.name, Infinity);
      if (bytes) await this.#ingest.makeAwaitedVariant(object, bytes, copy);
      return true;
    };
    const slots = isOrdinarySize(object) ? this.#ordinary : this.#large;
    const made = slots
      .run(object.uploader ?? '', picture, allGone.signal)
      .catch((error: unknown) => {
        if (error instanceof TooManyWaitingError) return false;
        throw error;
      })
      .finally(() => this.#inWork.delete(key));
    const work = { made, clients: 0, allGone };
    this.#inWork.set(key, work);
    return work;
  }
}
