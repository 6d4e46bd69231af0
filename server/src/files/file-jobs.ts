import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PictureVariant } from 'shared/contract';
import type { DeletionQueue } from './deletion-queue.ts';
import type { FileIngest } from './file-ingest.ts';
import { variantName } from './object-names.ts';
import type { ObjectStore } from './object-store.ts';
import { variantFormats, variantWidths } from './processing/variants.ts';
import type { StoredObject, StoredObjects } from './stored-objects.ts';
import type { Withdrawals } from './withdrawals.ts';

/** Milliseconds from the start, or from the last piece of work, until the next poll. */
const pollDelay = 3_000;
/** Milliseconds between two checks whether uploads are decoded. */
const uploadPollInterval = 100;
const deletionInterval = 60_000;
const cleanupInterval = 3600_000;
/** Bytes of a re-encoded picture, which may be more than were uploaded. */
const longestRead = 128 * 1024 * 1024;

/** Background work: further smaller copies, withdrawn files, failed deletions, unused files. */
export class FileJobs {
  readonly #store: ObjectStore;
  readonly #objects: StoredObjects;
  readonly #ingest: FileIngest;
  readonly #deletionQueue: DeletionQueue;
  readonly #withdrawals: Withdrawals | null;
  readonly #logger: FastifyBaseLogger;
  /** Cleanup of the storage itself. */
  readonly #removeOrphans: () => Promise<void>;
  readonly #maxUploadWait: number;
  readonly #failed = new Set<string>();
  /** Uploaders of whom a picture was completed since the others' turn. */
  readonly #served = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();
  #nextDeletion = 0;
  #nextCleanup = 0;

  constructor(parts: {
    store: ObjectStore;
    objects: StoredObjects;
    ingest: FileIngest;
    deletionQueue: DeletionQueue;
    /** `null` where the server itself answers for the files. */
    withdrawals?: Withdrawals | null;
    logger: FastifyBaseLogger;
    removeOrphans: () => Promise<void>;
    /** Milliseconds that a copy waits for uploads at most. */
    maxUploadWait?: number;
  }) {
    this.#store = parts.store;
    this.#objects = parts.objects;
    this.#ingest = parts.ingest;
    this.#deletionQueue = parts.deletionQueue;
    this.#withdrawals = parts.withdrawals ?? null;
    this.#logger = parts.logger;
    this.#removeOrphans = parts.removeOrphans;
    this.#maxUploadWait = parts.maxUploadWait ?? 10_000;
  }

  start(): void {
    this.#schedule();
  }

  /** Stops after the current job; a call to the storage is aborted. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    this.#store.close();
    await this.#running;
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Makes deletions due at the next poll. */
  requestDeletions(): void {
    this.#nextDeletion = 0;
  }

  #schedule(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.poll()
        .catch((error: unknown) => this.#logger.warn({ err: error }, 'background work on files failed'))
        .then(() => this.#schedule());
    }, pollDelay);
    this.#timer.unref();
  }

  /** Runs due jobs. */
  async poll(): Promise<void> {
    // Deletions do not wait until hundreds of pictures have their copies.
    do await this.#cleanUp();
    while (!this.#stopped && (await this.completeNext()));
  }

  async #cleanUp(): Promise<void> {
    const now = Date.now();
    if (!this.#stopped) await this.#withdrawals?.run(this.#stopping.signal);
    if (!this.#stopped && now >= this.#nextCleanup) {
      this.#nextCleanup = now + cleanupInterval;
      await this.#deletionQueue.addForgotten(this.#stopping.signal);
      await this.#removeOrphans();
    }
    if (!this.#stopped && now >= this.#nextDeletion) {
      this.#nextDeletion = now + deletionInterval;
      await this.#deletionQueue.run(this.#stopping.signal);
    }
  }

  /** Creates one picture's missing copies; `false` when none are missing anywhere, or there is no room for them. */
  async completeNext(): Promise<boolean> {
    if ((await this.#store.hasRoom?.(0)) === false) return false;
    const object = await this.#nextIncomplete();
    if (!object) return false;
    try {
      await this.#complete(object);
    } catch (error) {
      if (this.#stopped) return false;
      // Skipped for the rest of this run, and retried after the next start.
      this.#failed.add(object.name);
      this.#logger.warn({ err: error, object: object.name }, 'smaller copies not made');
    }
    return true;
  }

  /** A picture of each uploader in turn, so that nobody's waits for all of somebody else's. */
  async #nextIncomplete(): Promise<StoredObject | null> {
    const failed = [...this.#failed];
    let next = await this.#objects.nextIncomplete(failed, [...this.#served]);
    if (!next && this.#served.size > 0) {
      this.#served.clear();
      next = await this.#objects.nextIncomplete(failed, []);
    }
    if (next) this.#served.add(next.uploader ?? '');
    return next;
  }

  /**
   * Waits while uploads are decoded, which share the processor with the copies: somebody waits for those. No longer
   * than for some seconds, so that a stream of uploads does not hold up all copies.
   */
  async #untilUploadsRest(): Promise<void> {
    const end = Date.now() + this.#maxUploadWait;
    while (this.#ingest.isDecoding && Date.now() < end && !this.#stopped)
      await delay(uploadPollInterval, undefined, { ref: false });
  }

  async #complete(object: StoredObject): Promise<void> {
    const { name, url, width, variants, focusX } = object;
    const picture = await this.#store.read(name, longestRead);
    if (!picture) throw new Error('The picture itself is missing.');
    const made: PictureVariant[] = [];
    const gate = this.#ingest.background;
    const all = variantWidths(width ?? 0).flatMap((copy) =>
      variantFormats.map((format) => {
        const type = `image/${format}` as const;
        const known = variants.find((variant) => variant.width === copy && variant.type === type);
        return { width: copy, format, known };
      }),
    );
    // What pages offer already first, then the smallest, since they are shown most; existing copies are kept.
    for (const { known, ...copy } of all.toSorted((a, b) => Number(!a.known) - Number(!b.known))) {
      if (known?.url === url) continue;
      const bytes = await this.#store.read(variantName(name, copy.width, copy.format), longestRead);
      if (!known || !bytes) {
        await this.#untilUploadsRest();
        const variant = await this.#ingest.makeVariant(object, picture, { ...copy, gate });
        if (!known) made.push(variant);
      }
      if (this.#stopped) return;
    }
    const focus = focusX === null ? await this.#ingest.findFocus(picture, gate) : null;
    if (await this.#objects.complete(name, made, focus)) return;
    for (const copy of variantWidths(width ?? 0))
      for (const format of variantFormats) await this.#store.remove(variantName(name, copy, format));
  }
}
