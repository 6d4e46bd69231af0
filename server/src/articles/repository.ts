import type { Selectable, Transaction } from 'kysely';
import { inBatches, onPage } from '../database/index.ts';
import type { Deletion, PageRange, Queryable, Schema, Shown } from '../database/index.ts';
import { shownInMembers, shownName } from '../users/shown-person.ts';

type Row = Shown<Selectable<Schema['articles']>>;

interface Creator {
  creatorName: string;
  creatorSurname: string;
  creatorInMembers: number;
}

export type ArticleSummaryRow = Omit<Row, 'text'> & Creator;
export type ArticleRow = Row & Creator;
/** Where an article stands: approved, returned, or waiting; exactly one of the three. */
export type ArticleState = Pick<Row, 'approved' | 'returnedAt' | 'returnReason' | 'waitingSince'>;

const shown = (db: Queryable) => db.selectFrom('articles').where('articles.deletedAt', 'is', null);

const withCreator = (db: Queryable) =>
  shown(db)
    .innerJoin('users', 'users.userId', 'articles.creatorId')
    .select([
      'articles.articleId',
      'articles.name',
      'approved',
      'returnedAt',
      'returnReason',
      'waitingSince',
      'articles.createdAt',
      'articles.version',
      'creatorId',
      ...shownName('creator'),
      shownInMembers.as('creatorInMembers'),
    ]);

const newestFirst = (db: Queryable) =>
  withCreator(db).orderBy('articles.createdAt', 'desc').orderBy('articles.articleId', 'desc');

/** Approved articles, newest first, in batches. */
export const listApprovedArticles = (db: Queryable, page: PageRange): AsyncGenerator<ArticleSummaryRow[]> =>
  inBatches<ArticleSummaryRow>(page, (range, last) => {
    const keys = shown(db)
      .select(['articleId', 'createdAt'])
      .where('approved', '=', 1)
      .orderBy('createdAt', 'desc')
      .orderBy('articleId', 'desc');
    const following =
      last === null
        ? keys
        : keys
            .where('createdAt', '<=', last.createdAt)
            .where((is) =>
              is.or([is('createdAt', '<', last.createdAt), is('articleId', '<', last.articleId)]),
            );
    return withCreator(db)
      .innerJoin(onPage(following, range).as('part'), 'part.articleId', 'articles.articleId')
      .orderBy('part.createdAt', 'desc')
      .orderBy('part.articleId', 'desc')
      .execute();
  });

/** Newest first. */
export const listArticles = (db: Queryable): Promise<ArticleSummaryRow[]> => newestFirst(db).execute();

/** Newest first. */
export const listArticlesOf = (db: Queryable, creatorId: number): Promise<ArticleSummaryRow[]> =>
  newestFirst(db).where('creatorId', '=', creatorId).execute();

/** Approved or not. */
export const findArticle = async (db: Queryable, id: number): Promise<ArticleRow | null> =>
  (await withCreator(db).select('text').where('articles.articleId', '=', id).executeTakeFirst()) ?? null;

/** Returns the new id. */
export async function insertArticle(
  trx: Transaction<Schema>,
  article: Pick<Row, 'name' | 'text' | 'creatorId' | 'createdAt'>,
): Promise<number> {
  const { articleId } = await trx
    .insertInto('articles')
    .values({ ...article, approved: 0, waitingSince: article.createdAt })
    .returning('articleId')
    .executeTakeFirstOrThrow();
  return articleId;
}

export async function updateArticle(
  trx: Transaction<Schema>,
  id: number,
  values: Partial<Pick<Row, 'name' | 'text'> & ArticleState>,
): Promise<void> {
  await trx.updateTable('articles').set(values).where('articleId', '=', id).execute();
}

/** Puts it into the bin with its gallery. */
export async function deleteArticle(trx: Transaction<Schema>, id: number, deletion: Deletion): Promise<void> {
  await trx.updateTable('articles').set(deletion).where('articleId', '=', id).execute();
}
