import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import {
  countNamed,
  inBatches,
  itemsNamed,
  newestNamed,
  onPage,
  shownInMembers,
  shownName,
} from '../database/index.ts';
import type { Deletion, PageRange, Queryable, Schema, Shown } from '../database/index.ts';
import type { Publication } from '../publication/publication.ts';

type Row = Omit<Shown<Selectable<Schema['articles']>>, 'decidedVersion'>;

interface Creator {
  creatorName: string;
  creatorSurname: string;
  creatorInMembers: number;
}

export type ArticleSummaryRow = Omit<Row, 'text'> & Creator;
export type ArticleRow = Row & Creator;
/** Where an article stands: approved, returned, or waiting; exactly one of the three, and none for a draft. */
export type ArticleState = Pick<Row, 'approved' | 'returnedAt' | 'returnReason' | 'waitingSince'>;

const shown = (db: Queryable) => db.selectFrom('articles').where('articles.deletedAt', 'is', null);

const withCreator = (db: Queryable) =>
  shown(db)
    .innerJoin('users', 'users.userId', 'articles.creatorId')
    .select([
      'articles.articleId',
      'articles.name',
      'approved',
      'draft',
      'returnedAt',
      'returnReason',
      'waitingSince',
      'articles.createdAt',
      'articles.updatedAt',
      'articles.version',
      'creatorId',
      ...shownName('creator'),
      shownInMembers.as('creatorInMembers'),
    ]);

const newestFirst = (db: Queryable) =>
  withCreator(db).orderBy('articles.createdAt', 'desc').orderBy('articles.articleId', 'desc');

const publicOnes = (db: Queryable, now: Date) =>
  shown(db).where('approved', '=', 1).where('draft', '=', 0).where('createdAt', '<=', now.toISOString());

const publicNamed = (db: Queryable, words: readonly string[], now: Date) =>
  itemsNamed(db, 'articles', words).where('publicFrom', '<=', now.toISOString());

/** Which articles are wanted: public at this moment, with words in their names or those of their authors. */
export interface PublicArticles {
  now: Date;
  words?: readonly string[];
}

const partOf = (
  db: Queryable,
  { now, words = [] }: PublicArticles,
  range: PageRange,
  last: ArticleSummaryRow | null,
) => {
  if (words.length > 0) {
    const after = last && { ...last, id: last.articleId };
    return onPage(newestNamed(publicNamed(db, words, now), after), range).as('part');
  }
  const keys = publicOnes(db, now)
    .select(['articleId as itemId', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('articleId', 'desc');
  const following =
    last === null
      ? keys
      : keys
          .where('createdAt', '<=', last.createdAt)
          .where((is) => is.or([is('createdAt', '<', last.createdAt), is('articleId', '<', last.articleId)]));
  return onPage(following, range).as('part');
};

/** Articles that everybody may read, newest first, in batches. */
export const listPublicArticles = (
  db: Queryable,
  page: PageRange,
  wanted: PublicArticles,
): AsyncGenerator<ArticleSummaryRow[]> =>
  inBatches<ArticleSummaryRow>(page, (range, last) =>
    withCreator(db)
      .innerJoin(partOf(db, wanted, range, last), 'part.itemId', 'articles.articleId')
      .orderBy('part.createdAt', 'desc')
      .orderBy('part.itemId', 'desc')
      .execute(),
  );

/** Number of the articles that everybody may read. */
export async function countPublicArticles(
  db: Queryable,
  { now, words = [] }: PublicArticles,
): Promise<number> {
  if (words.length > 0) return countNamed(publicNamed(db, words, now));
  const { count } = await publicOnes(db, now)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const publicWhole = (db: Queryable, now: Date) =>
  withCreator(db)
    .select('text')
    .where('approved', '=', 1)
    .where('draft', '=', 0)
    .where('articles.createdAt', '<=', now.toISOString());

/** The newest that everybody may read, with their texts. */
export const listPublicArticlesWhole = (db: Queryable, limit: number, now: Date): Promise<ArticleRow[]> =>
  publicWhole(db, now)
    .orderBy('articles.createdAt', 'desc')
    .orderBy('articles.articleId', 'desc')
    .limit(limit)
    .execute();

/** What everybody may read of one author, newest first. */
export const listPublicArticlesOf = (
  db: Queryable,
  creatorId: number,
  now: Date,
): Promise<Pick<Row, 'articleId' | 'name' | 'createdAt'>[]> =>
  shown(db)
    .select(['articleId', 'name', 'createdAt'])
    .where('creatorId', '=', creatorId)
    .where('approved', '=', 1)
    .where('draft', '=', 0)
    .where('createdAt', '<=', now.toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('articleId', 'desc')
    .execute();

const keysOfArticles = (db: Queryable) =>
  shown(db).select('articleId').orderBy('createdAt', 'desc').orderBy('articleId', 'desc');

/** Those of all articles without drafts, newest first. */
export async function idsOfArticles(db: Queryable): Promise<number[]> {
  const rows = await keysOfArticles(db).where('draft', '=', 0).execute();
  return rows.map(({ articleId }) => articleId);
}

/** Those of a member's articles with drafts, newest first. */
export async function idsOfArticlesBy(db: Queryable, creatorId: number): Promise<number[]> {
  const rows = await keysOfArticles(db).where('creatorId', '=', creatorId).execute();
  return rows.map(({ articleId }) => articleId);
}

/** Some of the articles of somebody, or of all people, also of the deleted ones. */
export function someArticles(db: Queryable, creatorId: number | null, most: number) {
  const some = db.selectFrom('articles').select('articleId').limit(most);
  return (creatorId === null ? some : some.where('creatorId', '=', creatorId)).execute();
}

/** Those of the articles that are there, newest first. */
export const findArticleSummaries = (db: Queryable, ids: readonly number[]): Promise<ArticleSummaryRow[]> =>
  newestFirst(db).where('articles.articleId', 'in', ids).execute();

/** With drafts, newest first. */
export const listArticlesOf = (db: Queryable, creatorId: number): Promise<ArticleSummaryRow[]> =>
  newestFirst(db).where('creatorId', '=', creatorId).execute();

/** One that everybody may read; of another one nothing is read, not even its text. */
export const findPublicArticle = async (db: Queryable, id: number, now: Date): Promise<ArticleRow | null> =>
  (await publicWhole(db, now).where('articles.articleId', '=', id).executeTakeFirst()) ?? null;

/** Approved or not, published or not; without its text, which is long. */
export const findArticleSummary = async (db: Queryable, id: number): Promise<ArticleSummaryRow | null> =>
  (await withCreator(db).where('articles.articleId', '=', id).executeTakeFirst()) ?? null;

/** Approved or not, published or not. */
export const findArticle = async (db: Queryable, id: number): Promise<ArticleRow | null> =>
  (await withCreator(db).select('text').where('articles.articleId', '=', id).executeTakeFirst()) ?? null;

/** Returns the new id. */
export async function insertArticle(
  trx: Transaction<Schema>,
  article: Pick<Row, 'name' | 'text' | 'creatorId' | 'waitingSince' | keyof Publication>,
): Promise<number> {
  const { articleId } = await trx
    .insertInto('articles')
    .values({ ...article, approved: 0 })
    .returning('articleId')
    .executeTakeFirstOrThrow();
  return articleId;
}

export async function updateArticle(
  trx: Transaction<Schema>,
  id: number,
  values: Partial<Pick<Row, 'name' | 'text'> & ArticleState & Publication>,
): Promise<void> {
  await trx.updateTable('articles').set(values).where('articleId', '=', id).execute();
}

/** Stores a decision of an administrator, which the version is that it has just got. */
export async function decideArticle(
  trx: Transaction<Schema>,
  id: number,
  state: ArticleState,
): Promise<void> {
  await trx
    .updateTable('articles')
    .set({ ...state, decidedVersion: sql<number>`version` })
    .where('articleId', '=', id)
    .execute();
}

/** The version of the last decision; `null` when there was none. */
export async function decidedVersion(db: Queryable, id: number): Promise<number | null> {
  const query = db.selectFrom('articles').select('decidedVersion').where('articleId', '=', id);
  return (await query.executeTakeFirst())?.decidedVersion ?? null;
}

/** Puts it into the bin with its gallery. */
export async function deleteArticle(trx: Transaction<Schema>, id: number, deletion: Deletion): Promise<void> {
  await trx.updateTable('articles').set(deletion).where('articleId', '=', id).execute();
}
