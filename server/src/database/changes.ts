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

/** What a transaction has counted up. */
export interface RecordedChange {
  tags: readonly CacheTag[];
  versions: readonly [CacheTagKind, number][];
}

/** The kind that a tag belongs to. */
export const kindOf = (tag: CacheTag): CacheTagKind =>
  // What stands before the slash is a topic by the type.
  tag.split('/', 1)[0] as CacheTagKind;

/** Whether a word names a kind of public data. */
export const isCacheTagKind = (text: string): text is CacheTagKind =>
  cacheTagKinds.some((topic) => topic === text);

/**
 * Tells which public data changed. Each write counts up its kinds' versions in its own transaction, so
 * that every process that serves the same database can see what kind of data the others wrote. The process
 * that wrote knows the items too.
 */
export class Changes {
  readonly #db: Kysely<Schema>;
  readonly #listeners = new Set<ChangeListener>();
  #known = new Map<string, number>();
  /** What this process has counted up and not told yet. */
  readonly #untold = new Set<RecordedChange>();

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Calls the listener after each commit that changed public data; returns how to stop that. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells the listeners of this process alone, for data that does not stand in the database. */
  announce(changed: readonly CacheTag[]): void {
    if (changed.length > 0) for (const listener of this.#listeners) listener(changed);
  }

  /** Counts up within the transaction; the last statement, since it makes other writers of a kind wait. */
  async record(trx: Transaction<Schema>, invalidated: ReadonlySet<CacheTag>): Promise<RecordedChange> {
    const versions: [CacheTagKind, number][] = [];
    // One order for all writers, so that no two wait for each other.
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
    this.#untold.add(change);
    return change;
  }

  /** Announces what was recorded, once it is committed. */
  committed(change: RecordedChange): void {
    const { tags, versions } = change;
    this.#untold.delete(change);
    const unseen = new Set<CacheTagKind>();
    for (const [topic, version] of versions) {
      const known = this.#known.get(topic) ?? 0;
      // Another write was counted in between, and nobody has told yet what it changed.
      if (version !== known + 1) unseen.add(topic);
      this.#known.set(topic, Math.max(known, version));
    }
    this.announce([...unseen, ...tags.filter((tag) => !unseen.has(kindOf(tag)))]);
  }

  /** Forgets what was recorded, when nobody can say whether it was committed. */
  abandoned(change: RecordedChange): void {
    this.#untold.delete(change);
  }

  /** Polls for what other processes wrote since the last poll, and announces it. */
  async poll(): Promise<void> {
    const rows = await this.#db.selectFrom('changeVersions').selectAll().execute();
    const changed = rows.filter(
      ({ topic, version }) => this.#known.get(topic) !== version && !this.#isAboutToTell(topic, version),
    );
    for (const { topic, version } of changed) this.#known.set(topic, version);
    this.announce(changed.map(({ topic }) => topic).filter(isCacheTagKind));
  }

  /** Whether the next version of a topic is a write of this process, which names its items in a moment. */
  #isAboutToTell(topic: string, version: number): boolean {
    const isNext = (this.#known.get(topic) ?? 0) + 1 === version;
    return (
      isNext &&
      [...this.#untold].some(({ versions }) => versions.some((own) => own[0] === topic && own[1] === version))
    );
  }
}
