import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Kinds of public data. `deployments` are the published versions of shell and remotes. */
const cacheTagKinds = [
  'actualities',
  'articles',
  'cats',
  'club',
  'deployments',
  'exhibitions',
  'members',
] as const;
export type CacheTagKind = (typeof cacheTagKinds)[number];
/** A kind of data as a whole, or one item of it: `cats/7`. */
export type CacheTag = CacheTagKind | `${CacheTagKind}/${number}`;
export type ChangeListener = (changed: readonly CacheTag[]) => void;

/** Versions that a transaction has incremented. */
export interface RecordedChange {
  tags: readonly CacheTag[];
  versions: readonly [CacheTagKind, number][];
}

/** The kind that a tag belongs to. */
export const kindOf = (tag: CacheTag): CacheTagKind =>
  // The part before the slash is a topic by its type.
  tag.split('/', 1)[0] as CacheTagKind;

/** Whether a string is a kind of public data. */
export const isCacheTagKind = (text: string): text is CacheTagKind =>
  cacheTagKinds.some((topic) => topic === text);

/**
 * Announces which public data changed. Each write increments the versions of its kinds in its own
 * transaction, so that all processes on the same database detect what kind of data others wrote. The writing
 * process knows the items as well.
 */
export class Changes {
  readonly #db: Kysely<Schema>;
  readonly #listeners = new Set<ChangeListener>();
  #known = new Map<string, number>();
  /** Incremented by this process and not announced yet. */
  readonly #unannounced = new Set<RecordedChange>();

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Subscribes to commits that changed public data; returns the unsubscribe function. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Notifies the listeners of this process only, for data outside the database. */
  announce(changed: readonly CacheTag[]): void {
    if (changed.length > 0) for (const listener of this.#listeners) listener(changed);
  }

  /**
   * Increments the versions within the transaction; the last statement, since it blocks other writers of a
   * kind.
   */
  async record(trx: Transaction<Schema>, invalidated: ReadonlySet<CacheTag>): Promise<RecordedChange> {
    const versions: [CacheTagKind, number][] = [];
    // Sorted, so that concurrent writers do not deadlock.
    for (const topic of [...new Set([...invalidated].map(kindOf))].sort()) {
      const { version } = await trx
        .insertInto('changeVersions')
        .values({ topic, version: 1 })
        .onConflict((conflict) =>
          conflict.column('topic').doUpdateSet({ version: sql`change_versions.version + 1` }),
        )
        .returning('version')
        .executeTakeFirstOrThrow();
      versions.push([topic, version]);
    }
    const change = { tags: [...invalidated], versions };
    this.#unannounced.add(change);
    return change;
  }

  /** Announces the recorded changes after the commit. */
  committed(change: RecordedChange): void {
    const { tags, versions } = change;
    this.#unannounced.delete(change);
    const missedKinds = new Set<CacheTagKind>();
    for (const [topic, version] of versions) {
      const known = this.#known.get(topic) ?? 0;
      // Another process wrote in between, and its changes have not been announced.
      if (version !== known + 1) missedKinds.add(topic);
      this.#known.set(topic, Math.max(known, version));
    }
    this.announce([...missedKinds, ...tags.filter((tag) => !missedKinds.has(kindOf(tag)))]);
  }

  /** Discards the recorded changes when the result of the commit is unknown. */
  abandoned(change: RecordedChange): void {
    this.#unannounced.delete(change);
  }

  /** Polls for what other processes wrote since the last poll, and announces it. */
  async poll(): Promise<void> {
    const rows = await this.#db.selectFrom('changeVersions').selectAll().execute();
    const changed = rows.filter(
      ({ topic, version }) => this.#known.get(topic) !== version && !this.#isUnannounced(topic, version),
    );
    for (const { topic, version } of changed) this.#known.set(topic, version);
    this.announce(changed.map(({ topic }) => topic).filter(isCacheTagKind));
  }

  /** Whether the next version of a topic is a pending write of this process, which will announce its items. */
  #isUnannounced(topic: string, version: number): boolean {
    const isNext = (this.#known.get(topic) ?? 0) + 1 === version;
    return (
      isNext &&
      [...this.#unannounced].some(({ versions }) =>
        versions.some((own) => own[0] === topic && own[1] === version),
      )
    );
  }
}
