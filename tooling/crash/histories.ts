import type { Database, Queryable } from '../../server/src/database/index.ts';
import { onlyId, readContent, type VersionedKind } from '../../server/src/history/index.ts';
import type { VersionedItem, VersionedSection } from '../../server/src/database/version-tables.ts';
import { versionedSection } from '../../server/src/club/versioned-sections.ts';
import { versionedArticle } from '../../server/src/articles/versioned.ts';
import { versionedCat } from '../../server/src/cats/versioned.ts';
import { versionedExhibition } from '../../server/src/exhibitions/versioned.ts';
import type { Existing, Kind } from './writing.ts';

const checkItem = async <Content extends object>(
  db: Queryable,
  { kind, read }: VersionedKind<Content, VersionedItem | VersionedSection>,
  itemId: number,
  first = 1,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('versions')
    .select('number')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .orderBy('number')
    .execute();
  const name = `history of ${kind}/${itemId}`;
  const numbers = rows.map(({ number }) => number);
  const newest = numbers.at(-1) ?? 0;
  const mistakes =
    numbers.join() === Array.from({ length: newest + 1 - first }, (_, index) => index + first).join()
      ? []
      : [`${name} has the versions ${numbers.join()}`];
  const stored = JSON.stringify(await read(db, itemId));
  if ((await readContent(db, { kind, itemId }, newest)) !== stored) mistakes.push(`${name} is not its item`);
  if ((await readContent(db, { kind, itemId }, first)) === null) mistakes.push(`${name} has no beginning`);
  return mistakes;
};

const checks: Partial<Record<Kind, (db: Queryable, id: number) => Promise<string[]>>> = {
  article: (db, id) => checkItem(db, versionedArticle, id),
  cat: (db, id) => checkItem(db, versionedCat, id),
  // It begins with what the first start has stored.
  club: (db) => checkItem(db, versionedSection('gallery'), onlyId, 0),
  exhibition: (db, id) => checkItem(db, versionedExhibition, id),
};

/** Histories of these items that are not whole, and files that a version names without a record of them. */
export async function findBrokenHistories({ db }: Database, items: Iterable<Existing>): Promise<string[]> {
  const mistakes: string[] = [];
  for (const { kind, id } of items) mistakes.push(...((await checks[kind]?.(db, id)) ?? []));
  const lost = await db
    .selectFrom('versionFiles')
    .select(['url', 'kind', 'itemId'])
    .where('url', 'not in', db.selectFrom('storedObjects').select('url').where('removing', '=', 0))
    .execute();
  mistakes.push(...lost.map(({ url, kind, itemId }) => `history of ${kind}/${itemId} names ${url}`));
  return mistakes;
}
