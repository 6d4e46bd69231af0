import type { Transaction } from 'kysely';
import type { Queryable, Schema } from '../database/index.ts';
import type { VersionedItem, VersionedSection } from '../database/version-tables.ts';

/** The number of an item that is the only one of its kind. */
export const onlyId = 0;

/** How the history of one kind of items reads and writes them. */
export interface VersionedKind<
  Content extends object,
  Kind extends VersionedItem | VersionedSection = VersionedItem,
> {
  kind: Kind;
  /** Everything that a restoration brings back, deleted items included; `null` when there is no such row. */
  read: (db: Queryable, id: number) => Promise<Content | null>;
  /** URLs of its pictures and documents; `""` names none. */
  files: (content: Content) => string[];
  /** The content without some of its files. */
  without: (content: Content, urls: ReadonlySet<string>) => Content;
  /** As people may see it: rich text sanitised by today's rules. */
  shown: (content: Content) => Content;
  /** Makes the item what the content says. */
  write: (trx: Transaction<Schema>, id: number, content: Content) => Promise<void>;
}
