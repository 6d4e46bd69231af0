import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../database/index.ts';
import { variantName } from './object-names.ts';
import type { ObjectStore } from './object-store.ts';
import { variantWidths } from './variants.ts';

/** Every column that names a stored file; what none of them names may go. */
const uses = [
  ['actualities', 'image'],
  ['exhibition_images', 'image'],
  ['exhibition_files', 'file_name'],
  ['article_images', 'image'],
  ['cats', 'image'],
  ['cat_images', 'image'],
] as const;

/** Days for which an upload waits for the form that it belongs to. */
const patienceDays = 3;
const longestPause = 24 * 3600_000;
const batch = 50;

const isUnused = sql<boolean>`${sql.join(
  uses.map(
    ([table, column]) =>
      sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = stored_objects.url)`,
  ),
  sql` and `,
)}`;

const inFuture = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

/** Removes files that no row names any more, and keeps trying while the storage is away. */
export class Discards {
  readonly #database: Database;
  readonly #store: ObjectStore;
  readonly #logger: FastifyBaseLogger;

  constructor(database: Database, store: ObjectStore, logger: FastifyBaseLogger) {
    this.#database = database;
    this.#store = store;
    this.#logger = logger;
  }

  /** Queues the objects, so that they go even if the process ends before they went. */
  async add(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await this.#database.db
      .insertInto('discardedObjects')
      .values([...new Set(names)].map((name) => ({ name, attempts: 0, nextTryAt: inFuture(0) })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }

  /** Queues what was sent days ago and never used. */
  async addForgotten(): Promise<void> {
    const rows = await this.#database.db
      .selectFrom('storedObjects')
      .select('name')
      .where('usedAt', '<', inFuture(-patienceDays * 24 * 3600_000))
      .where(isUnused)
      .limit(batch)
      .execute();
    await this.add(rows.map((row) => row.name));
  }

  /** Works off what is due. */
  async run(): Promise<void> {
    const due = await this.#database.db
      .selectFrom('discardedObjects')
      .selectAll()
      .where('nextTryAt', '<=', inFuture(0))
      .orderBy('nextTryAt')
      .limit(batch)
      .execute();
    for (const { name, attempts } of due) {
      try {
        await this.#remove(name);
      } catch (error) {
        this.#logger.warn({ err: error, object: name }, 'stored object not removed yet');
        const pause = Math.min(60_000 * 2 ** attempts, longestPause);
        await this.#database.db
          .updateTable('discardedObjects')
          .set({ attempts: attempts + 1, nextTryAt: inFuture(pause) })
          .where('name', '=', name)
          .execute();
      }
    }
  }

  async #remove(name: string): Promise<void> {
    const { db } = this.#database;
    const object = db.selectFrom('storedObjects').select(['name', 'width']).where('name', '=', name);
    const unused = await object.where(isUnused).executeTakeFirst();
    if (unused) {
      for (const width of unused.width === null ? [] : variantWidths(unused.width)) {
        await this.#store.remove(variantName(name, width, 'webp'));
        await this.#store.remove(variantName(name, width, 'avif'));
      }
      await this.#store.remove(name);
    }
    await this.#database.write((trx) => this.#forget(trx, name, unused !== undefined));
  }

  async #forget(trx: Queryable, name: string, isRemoved: boolean): Promise<void> {
    if (isRemoved) await trx.deleteFrom('storedObjects').where('name', '=', name).execute();
    await trx.deleteFrom('discardedObjects').where('name', '=', name).execute();
  }
}
