import type { FastifyBaseLogger } from 'fastify';
import type { PictureVariant } from 'shared/contract';
import { TooManyWaitingError } from '../../errors/index.ts';
import { RequestSlots } from '../../request-slots.ts';
import type { FileIngest } from '../file-ingest.ts';
import { variantName } from '../object-names.ts';
import { isOrdinarySize } from '../processing/variants.ts';
import type { StoredObject } from '../stored-objects.ts';
import type { FolderStore } from './folder-store.ts';

/** Clients that wait in all. */
export const mostWaiting = 400;

/** Milliseconds after which a client is shown the picture itself: many pixels now are better than the right ones later. */
export const patience = { milliseconds: 700 };

/** A copy needs its whole picture in memory. */
const slotLimits = { total: 1, perReader: 1, waiting: mostWaiting };

/** Who waits for a copy. */
interface Client {
  /** Whom the request counts for. */
  reader: string;
  /** Aborts when the client has gone. */
  gone: AbortSignal;
}

/**
 * Makes offered copies that are missing while clients wait for them. Many may be missing at once, as after a restore or
 * many uploads: one is made at a time, for each address and each uploader's pictures in turn. Whoever asks for a copy that
 * another one waits for has a turn of their own: the other one may have the longest to wait. Larger pictures than the site's
 * own pages send take seconds and wait for each other alone.
 */
export class AwaitedCopies {
  readonly #store: FolderStore;
  readonly #ingest: FileIngest;
  readonly #logger: FastifyBaseLogger;
  readonly #ordinary = new RequestSlots(slotLimits);
  readonly #large = new RequestSlots(slotLimits);

  constructor(store: FolderStore, ingest: FileIngest, logger: FastifyBaseLogger) {
    this.#store = store;
    this.#ingest = ingest;
    this.#logger = logger;
  }

  /**
   * Makes a copy unless it has been made before the client's turn. For a client that has waited in vain it is made later,
   * for those who ask for it next.
   * @returns `false` when the client is not to wait: too many do, more of this address and uploader than of others, the
   *   turn has not come in time, or the disk has no room.
   * @throws the reason of `gone`
   */
  async make(
    object: StoredObject,
    { width, type }: PictureVariant,
    { reader, gone }: Client,
  ): Promise<boolean> {
    const format = type === 'image/avif' ? 'avif' : 'webp';
    const copy = async (): Promise<boolean> => {
      const isMade = (await this.#store.size(variantName(object.name, width, format))) !== null;
      if (!isMade && !(await this.#store.hasRoom(0))) return false;
      const picture = isMade ? null : await this.#store.read(object.name, Infinity);
      if (picture) await this.#ingest.makeAwaitedVariant(object, picture, { width, format });
      return true;
    };
    const slots = isOrdinarySize(object) ? this.#ordinary : this.#large;
    const name = `${reader} ${object.uploader ?? ''}`;
    const left = new AbortController();
    const leave = (): void => left.abort(gone.reason);
    gone.addEventListener('abort', leave, { once: true });
    gone.throwIfAborted();
    const made = slots.run(name, copy, left.signal).catch((error: unknown) => {
      if (error instanceof TooManyWaitingError) return false;
      throw error;
    });
    const outOfPatience = Promise.withResolvers<false>();
    const timer = setTimeout(() => {
      // The copy is made nevertheless when its turn comes.
      gone.removeEventListener('abort', leave);
      made.catch((error: unknown) => this.#logger.warn({ err: error }, 'a smaller copy is not made'));
      outOfPatience.resolve(false);
    }, patience.milliseconds);
    return Promise.race([made, outOfPatience.promise]).finally(() => clearTimeout(timer));
  }
}
