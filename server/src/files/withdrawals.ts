import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { PictureVariant } from 'shared/contract';
import type { Database } from '../database/index.ts';
import type { ObjectStore } from './object-store.ts';
import { isWithdrawn } from './uses.ts';

/** Batch size. */
const batch = 50;

/**
 * Takes files of the bin from a storage that serves them itself, and gives back those that are shown again. The rows
 * decide; `withdrawn` records what the storage was told, so that an interrupted run is made up.
 */
export class Withdrawals {
  readonly #database: Database;
  readonly #setReadable: NonNullable<ObjectStore['setReadable']>;
  readonly #logger: FastifyBaseLogger;
  /** Whether something was written since the last run. */
  #isDue = true;

  constructor(
    database: Database,
    setReadable: NonNullable<ObjectStore['setReadable']>,
    logger: FastifyBaseLogger,
  ) {
    this.#database = database;
    this.#setReadable = setReadable;
    this.#logger = logger;
    database.onCommit(() => {
      this.#isDue = true;
    });
  }

  /** @param signal stops after the current file. */
  async run(signal?: AbortSignal): Promise<void> {
    if (!this.#isDue) return;
    this.#isDue = false;
    try {
      let rows = await this.#differing();
      for (; rows.length > 0 && !signal?.aborted; rows = await this.#differing())
        for (const row of rows) if (!signal?.aborted) await this.#settle(row);
    } catch (error) {
      this.#isDue = true;
      if (!signal?.aborted) this.#logger.warn({ err: error }, 'stored files not withdrawn or shown yet');
    }
  }

  #differing() {
    return this.#database.db
      .selectFrom('storedObjects')
      .select(['name', 'url', 'variants', 'withdrawn'])
      .where('removing', '=', 0)
      .where(sql<boolean>`withdrawn <> case when ${isWithdrawn} then 1 else 0 end`)
      .limit(batch)
      .execute();
  }

  async #settle(row: { name: string; url: string; variants: string; withdrawn: number }): Promise<void> {
    // Written from this type by StoredObjects.
    const variants = JSON.parse(row.variants) as PictureVariant[];
    const isReadable = row.withdrawn === 1;
    for (const url of [row.url, ...variants.map((variant) => variant.url)])
      await this.#setReadable(url, isReadable);
    await this.#database.db
      .updateTable('storedObjects')
      .set({ withdrawn: isReadable ? 0 : 1 })
      .where('name', '=', row.name)
      .execute();
  }
}
