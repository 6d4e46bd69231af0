import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * What public answers speak of. `pictures` are the sizes and smaller copies of stored images, `deployments` the
 * published versions of shell and remotes.
 */
export const topics = [
  'actualities',
  'articles',
  'cats',
  'club',
  'deployments',
  'exhibitions',
  'members',
  'pictures',
] as const;
export type Topic = (typeof topics)[number];
export type TopicVersion = [Topic, number];
export type ChangeListener = (topics: readonly Topic[]) => void;

const isTopic = (text: string): text is Topic => topics.some((topic) => topic === text);

/**
 * Tells which public data changed. Each write counts up its topics' versions in its own transaction, so
 * that every process that serves the same database can see what the others wrote.
 */
export class Changes {
  readonly #db: Kysely<Schema>;
  readonly #listeners = new Set<ChangeListener>();
  #known = new Map<string, number>();

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Calls the listener after each commit that touched public data; returns how to stop that. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells the listeners of this process alone, for data that does not stand in the database. */
  announce(changed: readonly Topic[]): void {
    if (changed.length > 0) for (const listener of this.#listeners) listener(changed);
  }

  /** Counts up within the transaction; the last statement, since it makes other writers of a topic wait. */
  async record(trx: Transaction<Schema>, touched: ReadonlySet<Topic>): Promise<TopicVersion[]> {
    const versions: TopicVersion[] = [];
    // One order for all writers, so that no two wait for each other.
    for (const topic of [...touched].sort()) {
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
    return versions;
  }

  /** Announces what was recorded, once it is committed. */
  committed(versions: readonly TopicVersion[]): void {
    for (const [topic, version] of versions) this.#known.set(topic, version);
    this.announce(versions.map(([topic]) => topic));
  }

  /** Looks for what other processes wrote since the last look, and announces it. */
  async look(): Promise<void> {
    const rows = await this.#db.selectFrom('changeVersions').selectAll().execute();
    const changed = rows.filter((row) => this.#known.get(row.topic) !== row.version).map((row) => row.topic);
    this.#known = new Map(rows.map((row) => [row.topic, row.version]));
    this.announce(changed.filter(isTopic));
  }
}
