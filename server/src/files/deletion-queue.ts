import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/index.ts';
import { variantName } from './object-names.ts';
import type { ObjectStore } from './object-store.ts';
import { variantWidths } from './processing/variants.ts';
import { isUnused } from './uses.ts';

/** Days for which an unused upload is retained. */
const unusedUploadDays = 3;
/** Retry delay of a failed deletion in milliseconds: initial and maximum. */
const firstRetryDelay = 60_000;
const maxRetryDelay = 24 * 3600_000;
/** Batch size. */
const batch = 50;
/** Consecutive failures after which the storage counts as unavailable. */
const maxFailures = 3;

const inFuture = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

/** Deletes files that no row names, and retries while the storage is unavailable. */
export class DeletionQueue {
  readonly #database: Database;
  readonly #store: ObjectStore;
  readonly #logger: FastifyBaseLogger;

  constructor(database: Database, store: ObjectStore, logger: FastifyBaseLogger) {
    this.#database = database;
    this.#store = store;
    this.#logger = logger;
  }

  /** Queues objects persistently, so that they are deleted even if the process ends before. */
  async add(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await this.#database.db
      .insertInto('discardedObjects')
      .values([...new Set(names)].map((name) => ({ name, attempts: 0, nextTryAt: inFuture(0) })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }

  /** Queues old uploads that were never used. */
  async addForgotten(signal?: AbortSignal): Promise<void> {
    for (let count = batch; count === batch && !signal?.aborted;) count = await this.#addSomeForgotten();
  }

  /** @returns how many. */
  async #addSomeForgotten(): Promise<number> {
    const rows = await this.#database.db
      .selectFrom('storedObjects')
      .select('name')
      .where('usedAt', '<', inFuture(-unusedUploadDays * 24 * 3600_000))
      .where(isUnused)
      .where('name', 'not in', this.#database.db.selectFrom('discardedObjects').select('name'))
      .limit(batch)
      .execute();
    await this.add(rows.map((row) => row.name));
    return rows.length;
  }

  /**
   * Processes due deletions sequentially; failed ones are retried later.
   * @param signal stops after the current file.
   */
  async run(signal?: AbortSignal): Promise<void> {
    for (let failures = 0; failures < maxFailures;) {
      const due = await this.#due();
      for (const { name, attempts } of due) {
        if (signal?.aborted || failures === maxFailures) return;
        try {
          await this.#remove(name);
          failures = 0;
        } catch (error) {
          // A call that was aborted on shutdown says nothing about the storage.
          if (signal?.aborted) return;
          failures += 1;
          this.#logger.warn({ err: error, object: name }, 'stored object not removed yet');
          await this.#postpone(name, attempts + 1);
        }
      }
      if (due.length < batch) return;
    }
  }

  #due(): Promise<{ name: string; attempts: number }[]> {
    return this.#database.db
      .selectFrom('discardedObjects')
      .select(['name', 'attempts'])
      .where('nextTryAt', '<=', inFuture(0))
      .orderBy('nextTryAt')
      .limit(batch)
      .execute();
  }

  async #postpone(name: string, attempts: number): Promise<void> {
    const delay = Math.min(firstRetryDelay * 2 ** (attempts - 1), maxRetryDelay);
    await this.#database.db
      .updateTable('discardedObjects')
      .set({ attempts, nextTryAt: inFuture(delay) })
      .where('name', '=', name)
      .execute();
  }

  async #remove(name: string): Promise<void> {
    const object = await this.#claim(name);
    if (!object) return;
    for (const width of object.width === null ? [] : variantWidths(object.width)) {
      await this.#store.remove(variantName(name, width, 'webp'));
      await this.#store.remove(variantName(name, width, 'avif'));
    }
    await this.#store.remove(name);
    await this.#database.write(async (trx) => {
      await trx.deleteFrom('storedObjects').where('name', '=', name).execute();
      await trx.deleteFrom('discardedObjects').where('name', '=', name).execute();
      await trx
        .insertInto('retiredNames')
        .values({ name })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    });
  }

  /**
   * Marks an object as being deleted, after which no row can name it; a file that a row names is removed from
   * the queue.
   * @returns `null` when it stays, or is deleted already.
   */
  #claim(name: string): Promise<{ width: number | null } | null> {
    return this.#database.write(async (trx) => {
      // Waits for transactions that insert rows naming the object; the next statement then sees their rows.
      await trx.updateTable('storedObjects').set({ name }).where('name', '=', name).execute();
      const object = await trx
        .updateTable('storedObjects')
        .set({ removing: 1 })
        .where('name', '=', name)
        .where(isUnused)
        .returning('width')
        .executeTakeFirst();
      if (!object) await trx.deleteFrom('discardedObjects').where('name', '=', name).execute();
      return object ?? null;
    });
  }
}
