import type { Queryable, Tag } from '../database/index.ts';

/** An item that shows a stored picture, and whose it is: `null` for news and exhibitions, which are administrators'. */
interface Showing {
  tag: Tag;
  ownerId: number | null;
}

const itemsWith = async (db: Queryable, url: string): Promise<Showing[]> => {
  const [news, cats, ofCats, ofArticles, ofExhibitions] = await Promise.all([
    db.selectFrom('actualities').select('actualityId as id').where('image', '=', url).execute(),
    db.selectFrom('cats').select(['catId as id', 'ownerId']).where('image', '=', url).execute(),
    db
      .selectFrom('catImages')
      .innerJoin('cats', 'cats.catId', 'catImages.catId')
      .select(['cats.catId as id', 'ownerId'])
      .where('catImages.image', '=', url)
      .execute(),
    db
      .selectFrom('articleImages')
      .innerJoin('articles', 'articles.articleId', 'articleImages.articleId')
      .select(['articles.articleId as id', 'creatorId as ownerId'])
      .where('articleImages.image', '=', url)
      .execute(),
    db.selectFrom('exhibitionImages').select('exhibitionId as id').where('image', '=', url).execute(),
  ]);
  return [
    ...news.map(({ id }) => ({ tag: `actualities/${id}` as const, ownerId: null })),
    ...[...cats, ...ofCats].map(({ id, ownerId }) => ({ tag: `cats/${id}` as const, ownerId })),
    ...ofArticles.map(({ id, ownerId }) => ({ tag: `articles/${id}` as const, ownerId })),
    ...ofExhibitions.map(({ id }) => ({ tag: `exhibitions/${id}` as const, ownerId: null })),
  ];
};

/** What shows a stored picture. */
export const shownIn = async (db: Queryable, url: string): Promise<Tag[]> =>
  (await itemsWith(db, url)).map(({ tag }) => tag);

/** Whether an item that this member may not change shows a stored picture. */
export const isShownByOthers = async (db: Queryable, url: string, userId: number): Promise<boolean> =>
  (await itemsWith(db, url)).some(({ ownerId }) => ownerId !== userId);
