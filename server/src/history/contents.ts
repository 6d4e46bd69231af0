import type { Queryable } from '../database/index.ts';
import type { VersionedItem, VersionedSection } from '../database/version-tables.ts';
import { decodeContent } from './encoding.ts';

/** The item whose history is meant. */
export interface Item {
  kind: VersionedItem | VersionedSection;
  itemId: number;
}

/** Versions that are read at once: the longest have half a megabyte. */
const readAtOnce = 10;

/** Each version with such a number is stored completely, so that none is far from a complete one. */
export const completeEvery = 50;

export const versionsOf = (db: Queryable, { kind, itemId }: Item) =>
  db.selectFrom('versions').where('versions.kind', '=', kind).where('versions.itemId', '=', itemId);

/** The content of a version, read from the complete one that follows it down to it; `null` when there is none. */
export async function readContent(db: Queryable, item: Item, number: number): Promise<string | null> {
  const complete = versionsOf(db, item)
    .select(({ fn }) => fn.min('number').as('number'))
    .where('number', '>=', number)
    .where('isComplete', '=', 1);
  const rows = await versionsOf(db, item)
    .select(['number', 'content'])
    .where('number', '>=', number)
    .where('number', '<=', complete)
    .orderBy('number', 'desc')
    .execute();
  if (rows.at(-1)?.number !== number) return null;
  let next: string | null = null;
  for (const { content } of rows) next = await decodeContent(content, next);
  return next;
}

/** A version that is read. */
export interface ReadVersion {
  number: number;
  author: number | null;
  savedAt: string;
  content: string;
}

/**
 * All versions of an item with their contents, newest first: each is decoded once, from the one after it, and between
 * them others are served.
 */
export async function* readContents(db: Queryable, item: Item): AsyncGenerator<ReadVersion> {
  let next: string | null = null;
  let before = Infinity;
  while (before > 0) {
    const all = versionsOf(db, item).select(['number', 'author', 'savedAt', 'content', 'isComplete']);
    const rows = await (Number.isFinite(before) ? all.where('number', '<', before) : all)
      .orderBy('number', 'desc')
      .limit(readAtOnce)
      .execute();
    for (const { content, isComplete, ...version } of rows) {
      next = await decodeContent(content, isComplete === 1 ? null : next);
      yield { ...version, content: next };
    }
    before = rows.at(-1)?.number ?? 0;
  }
}
