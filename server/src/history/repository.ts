import type { Transaction } from 'kysely';
import { retention } from 'shared/contract';
import type { Flag } from '../database/flag.ts';
import type { Queryable, PageRange, Schema } from '../database/index.ts';
import { onPage, shownName } from '../database/index.ts';
import { versionedItems } from '../database/version-tables.ts';
import type { VersionedItem, VersionedSection } from '../database/version-tables.ts';
import { completeEvery, readContents, versionsOf, type Item } from './contents.ts';
import { decodeContent, encodeContent } from './encoding.ts';
import { onlyId } from './versioned-kind.ts';

type Trx = Transaction<Schema>;

/** Who saved a version, and when. */
export interface Saved {
  /** `null` for what was stored before its history began, and for what a command on the server stores. */
  author: number | null;
  savedAt: string;
  isImported?: Flag;
}

/** An entry of the list; the name has no meaning without an author. */
export interface VersionRow extends Required<Saved> {
  number: number;
  authorName: string;
  authorSurname: string;
}

const entriesOf = (db: Queryable, item: Item) =>
  versionsOf(db, item)
    .leftJoin('users', 'users.userId', 'versions.author')
    .select(['number', 'savedAt', 'author', 'isImported', ...shownName('author')]);

/** The numbers of an item's versions, newest first. */
export async function numbersOfVersions(db: Queryable, item: Item, page: PageRange): Promise<number[]> {
  const numbers = versionsOf(db, item).select('number').orderBy('number', 'desc');
  return (await onPage(numbers, page).execute()).map(({ number }) => number);
}

/** Some of an item's versions. */
export const someVersions = (db: Queryable, item: Item, most: number) =>
  versionsOf(db, item).select('number').limit(most).execute();

/** Those of an item's versions that are there, newest first. */
export const findVersions = (db: Queryable, item: Item, numbers: readonly number[]): Promise<VersionRow[]> =>
  entriesOf(db, item).where('number', 'in', numbers).orderBy('number', 'desc').execute();

export const findVersion = async (db: Queryable, item: Item, number: number): Promise<VersionRow | null> =>
  (await entriesOf(db, item).where('number', '=', number).executeTakeFirst()) ?? null;

/** The newest version, which is stored completely; `undefined` for what has no history. */
export const newestVersion = (db: Queryable, item: Item) =>
  versionsOf(db, item).select(['number', 'content']).orderBy('number', 'desc').limit(1).executeTakeFirst();

export type NewestVersion = Awaited<ReturnType<typeof newestVersion>>;

async function insertVersion(trx: Trx, item: Item, number: number, content: string, saved: Saved) {
  const version = { ...item, ...saved, number, content: encodeContent(content, null), isComplete: 1 };
  await trx.insertInto('versions').values(version).execute();
}

async function nameFiles(trx: Trx, item: Item, number: number, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await trx
    .insertInto('versionFiles')
    .values([...new Set(urls)].sort().map((url) => ({ ...item, url, lastNumber: number })))
    .onConflict((conflict) => conflict.columns(['kind', 'itemId', 'url']).doUpdateSet({ lastNumber: number }))
    .execute();
}

/** Stores what an item held before its first version. */
export async function insertOriginal(
  trx: Trx,
  item: Item,
  { content, urls, savedAt }: { content: string; urls: readonly string[]; savedAt: string },
): Promise<void> {
  await insertVersion(trx, item, 0, content, { author: null, savedAt });
  await nameFiles(trx, item, 0, urls);
}

/** Adds a version unless the newest one is the same, and drops those that need not be kept. */
export async function addVersion(
  trx: Trx,
  item: Item,
  newest: NewestVersion,
  { content, urls, ...saved }: Saved & { content: string; urls: readonly string[] },
): Promise<void> {
  const before = newest ? await decodeContent(newest.content, null) : null;
  if (before === content) return;
  const number = (newest?.number ?? 0) + 1;
  if (newest && before !== null && (newest.number === 0 || newest.number % completeEvery !== 0))
    await trx
      .updateTable('versions')
      .set({ content: encodeContent(before, content), isComplete: 0 })
      .where('kind', '=', item.kind)
      .where('itemId', '=', item.itemId)
      .where('number', '=', newest.number)
      .execute();
  await insertVersion(trx, item, number, content, saved);
  await nameFiles(trx, item, number, urls);
  if (number > retention.historyVersions) await dropOld(trx, item, number, saved.savedAt);
}

/** Only the oldest ones go: each other version is read through those that follow it. */
async function dropOld(trx: Trx, item: Item, newest: number, now: string): Promise<void> {
  const cutoff = new Date(Date.parse(now) - retention.historyDays * 24 * 60 * 60 * 1000).toISOString();
  const { oldest } = await versionsOf(trx, item)
    .select(({ fn }) => fn.min('number').as('oldest'))
    .where((is) =>
      is.or([is('number', '>', newest - retention.historyVersions), is('savedAt', '>=', cutoff)]),
    )
    .executeTakeFirstOrThrow();
  await deleteVersionsUpTo(trx, item, oldest - 1);
}

/** Returns the URLs of the files that none of the later ones names. */
async function deleteVersionsUpTo(trx: Trx, { kind, itemId }: Item, number: number): Promise<string[]> {
  await trx
    .deleteFrom('versions')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('number', '<=', number)
    .execute();
  const files = await trx
    .deleteFrom('versionFiles')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('lastNumber', '<=', number)
    .returning('url')
    .execute();
  return files.map(({ url }) => url);
}

/**
 * Deletes all versions of an item but the newest.
 * @returns the URLs of the files that only they may have named.
 */
export async function deleteEarlierVersions(trx: Trx, item: Item): Promise<string[]> {
  const newest = await newestVersion(trx, item);
  return newest === undefined ? [] : deleteVersionsUpTo(trx, item, newest.number - 1);
}

export const hasHistory = (kind: string): kind is VersionedItem =>
  versionedItems.some((versioned) => versioned === kind);

/**
 * Deletes the history of items that are gone for ever.
 * @returns the URLs of the files that only it may have named.
 */
export async function deleteHistory(
  trx: Trx,
  kind: VersionedItem,
  itemIds: readonly number[],
): Promise<string[]> {
  if (itemIds.length === 0) return [];
  await trx.deleteFrom('versions').where('kind', '=', kind).where('itemId', 'in', itemIds).execute();
  const files = await trx
    .deleteFrom('versionFiles')
    .where('kind', '=', kind)
    .where('itemId', 'in', itemIds)
    .returning('url')
    .execute();
  return files.map(({ url }) => url);
}

/** The newest version of each cat and article that somebody saved. */
const newestBy = (trx: Trx, userId: number) =>
  trx
    .selectFrom('versions')
    .select(['kind', 'itemId'])
    .select(({ fn }) => fn.max('number').as('number'))
    .where('author', '=', userId)
    .where('kind', 'in', ['articles', 'cats'])
    .groupBy(['kind', 'itemId'])
    .execute();

/**
 * Deletes what histories of cats and articles hold of somebody: each version up to the last one that the person saved.
 * @returns the URLs of the files that only they may have named.
 */
export async function deleteVersionsBy(trx: Trx, userId: number): Promise<string[]> {
  const urls: string[][] = [];
  for (const { kind, itemId, number } of await newestBy(trx, userId))
    urls.push(await deleteVersionsUpTo(trx, { kind, itemId }, number));
  return urls.flat();
}

/**
 * Deletes each version of a section up to the last one that is meant. What the section holds now stays in any case.
 * @returns the URLs of the files that only they may have named.
 */
export async function deleteSectionVersions(
  trx: Trx,
  kind: VersionedSection,
  isMeant: (content: string) => boolean,
): Promise<string[]> {
  const item = { kind, itemId: onlyId };
  let isNewest = true;
  for await (const { number, content } of readContents(trx, item)) {
    if (!isNewest && isMeant(content)) return deleteVersionsUpTo(trx, item, number);
    isNewest = false;
  }
  return [];
}

/** Versions no longer name somebody as their author. */
export const forgetAuthor = async (trx: Trx, userId: number): Promise<void> => {
  await trx.updateTable('versions').set({ author: null }).where('author', '=', userId).execute();
};
