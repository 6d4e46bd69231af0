import { setTimeout } from 'node:timers/promises';
import { CamelCasePlugin, Kysely } from 'kysely';
import type { Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { appliedMigrations } from './applied-migrations.ts';
import { backgroundIndexing } from './background-indexing.ts';
import { Changes } from './changes.ts';
import type { RecordedChange, CacheTag } from './changes.ts';
import { callTimeouts, commandTimeouts, connectionsOf, isBusy, isDeadlock, writesAtOnce } from './dialect.ts';
import type { DatabaseConfig, QueryTimeouts, PoolStatistics } from './dialect.ts';
import { migrations } from './migrations/index.ts';
import {
  catchUp,
  indexChanges,
  indexWaiting,
  isAnythingWaiting,
  rebuildIndex,
} from './search-index/index.ts';
import { RequestSlots } from '../request-slots.ts';
import type { Queryable } from './queryable.ts';
import type { Schema } from './schema.ts';

/** Milliseconds for which a write waits for another process's write, and between two attempts. */
const busyTimeout = 4_000;
const busyRetryDelay = 25;

/** Writes that may wait. */
const mostWaiting = 1_500;

/** Names the public data that a write invalidates: an item, or a whole kind. */
export type Invalidate = (...tags: CacheTag[]) => void;

/** Work of one transaction. */
export type Write<T> = (trx: Transaction<Schema>, invalidate: Invalidate) => Promise<T>;

/** When a write has its turn. */
interface WriteTurn {
  /** Who writes; one person after another does, and nobody twice at once. */
  person?: string;
  /** Runs before the transaction begins, when the write does not wait for others any more; what it throws ends the write. */
  onTurn?: () => Promise<void>;
  /** Takes locks that come before all others of the transaction. */
  lock?: (trx: Transaction<Schema>) => Promise<void>;
}

export interface Database {
  /** For reading. SQLite has one connection: a query on it inside `write` would deadlock. */
  readonly db: Queryable;
  readonly changes: Changes;
  /**
   * Runs a write in a transaction. When the promise resolves, the write is on disk and public responses that
   * depend on it are invalidated. The search finds a few changed items as they are now, and many of them again
   * within seconds or minutes, but never as they were.
   * @throws TooManyWaitingError
   */
  write<T>(work: Write<T>, turn?: WriteTurn): Promise<T>;
  /** Calls the listener after each commit of this process; returns the unsubscribe function. */
  onCommit(listener: () => void): () => void;
  /** Resolves when the search finds all of what was written, or when a failure has put that off. */
  searchIndexed(): Promise<void>;
  /** Writes the search's index anew; servers may write meanwhile. */
  rebuildSearch(): Promise<void>;
  /** Number of pending writes. */
  pendingWrites(): number;
  /** `null` for SQLite. */
  pool(): PoolStatistics | null;
  /** @throws the driver's error when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Retries while another process's write prevents its transaction from beginning, which SQLite reports before any of the work, and
 * what PostgreSQL has undone for another transaction.
 */
async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  const giveUp = Date.now() + busyTimeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(isBusy(error) || isDeadlock(error)) || Date.now() > giveUp) throw error;
      await setTimeout(busyRetryDelay);
    }
  }
}

const connect = (
  config: DatabaseConfig,
  timeouts: QueryTimeouts,
): { db: Kysely<Schema>; pool: () => PoolStatistics | null } => {
  const { dialect, pool } = connectionsOf(config, timeouts);
  return { db: new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] }), pool };
};

/** Whether all migrations and no others are applied. The migrator itself reads all tables and columns to find that out. */
const isMigrated = async (db: Kysely<Schema>): Promise<boolean> => {
  // A database that does not answer, or has none, is the migrator's matter.
  const applied = await appliedMigrations(db).catch(() => null);
  return applied?.join() === Object.keys(migrations).sort().join();
};

/** Runs the migrations in one transaction, and fills the search's index, on a separate connection with longer timeouts. */
async function migrate(config: DatabaseConfig): Promise<void> {
  const { db } = connect(config, commandTimeouts);
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    await retryWhileBusy(async () => {
      if (await isMigrated(db)) return;
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
    });
    await catchUp(db, (work) => retryWhileBusy(() => db.transaction().execute(work)));
  } finally {
    await db.destroy();
  }
}

/** What the log says of `onSearchFailure`. */
export const searchFailure = 'the search does not find all changes yet';

interface OpenOptions {
  migrates?: boolean;
  timeouts?: QueryTimeouts;
  onSearchFailure?: (error: unknown) => void;
}

/**
 * Opens the configured database and migrates it.
 * @param migrates `false` leaves the schema unchanged, for a tool beside servers of another version, which indexes nothing.
 * @param timeouts timeouts of its queries.
 * @param onSearchFailure is told when the search's index could not be written after a transaction; it is tried again later.
 * @throws when it cannot be opened, or when it was migrated by a newer version of the server.
 */
export async function openDatabase(
  config: DatabaseConfig,
  { migrates = true, timeouts = callTimeouts, onSearchFailure = () => undefined }: OpenOptions = {},
): Promise<Database> {
  if (migrates) await migrate(config);
  const { db, pool } = connect(config, timeouts);
  const changes = new Changes(db);
  let waits: boolean;
  try {
    await changes.poll();
    waits = migrates && (await isAnythingWaiting(db));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  // Others wait here and not for a connection, for which reads would wait behind all of them.
  const atOnce = writesAtOnce(db);
  const turns = new RequestSlots({ total: atOnce, perReader: 1, ofNobody: atOnce, waiting: mostWaiting });
  let pendingWrites = 0;
  const commitListeners = new Set<() => void>();
  const write: Database['write'] = async (work, { person = '', onTurn, lock } = {}) => {
    pendingWrites += 1;
    const attempt = async () => {
      await onTurn?.();
      const invalidated = new Set<CacheTag>();
      let change: RecordedChange | undefined;
      let isSearchBehind = false;
      try {
        const result = await db.transaction().execute(async (trx) => {
          await lock?.(trx);
          const done = await work(trx, (...tags) => tags.forEach((tag) => invalidated.add(tag)));
          isSearchBehind = migrates && (await indexChanges(trx));
          change = await changes.record(trx, invalidated);
          return done;
        });
        if (change) changes.committed(change);
        for (const listener of commitListeners) listener();
        if (isSearchBehind) background.wake();
        return result;
      } catch (error) {
        if (change) changes.abandoned(change);
        throw error;
      }
    };
    return retryWhileBusy(() => turns.run(person, attempt)).finally(() => {
      pendingWrites -= 1;
    });
  };
  let end: 'oldest' | 'newest' = 'newest';
  const background = backgroundIndexing(
    () =>
      write(async (trx, invalidate) => {
        end = end === 'oldest' ? 'newest' : 'oldest';
        for (const { kind, itemId } of await indexWaiting(trx, end))
          // Words of these are remembered with what they find.
          if (kind === 'actualities' || kind === 'articles') invalidate(`${kind}/${itemId}`);
      }),
    onSearchFailure,
  );
  if (waits) background.wake();
  return {
    db,
    changes,
    write,
    onCommit(listener) {
      commitListeners.add(listener);
      return () => commitListeners.delete(listener);
    },
    searchIndexed: () => background.finished(),
    rebuildSearch: () => rebuildIndex((work) => retryWhileBusy(() => db.transaction().execute(work))),
    pendingWrites: () => pendingWrites,
    pool,
    async ping() {
      await db.selectFrom('changeVersions').select('topic').limit(1).execute();
    },
    async close() {
      await background.stop();
      await db.destroy();
    },
  };
}
