import type { Queryable, Tag } from '../database/index.ts';

/** What shows a stored picture. */
export async function shownIn(db: Queryable, url: string): Promise<Tag[]> {
  const [news, cats, ofCats, ofArticles, ofExhibitions] = await Promise.all([
    db.selectFrom('actualities').select('actualityId as id').where('image', '=', url).execute(),
    db.selectFrom('cats').select('catId as id').where('image', '=', url).execute(),
    db.selectFrom('catImages').select('catId as id').where('image', '=', url).execute(),
    db.selectFrom('articleImages').select('articleId as id').where('image', '=', url).execute(),
    db.selectFrom('exhibitionImages').select('exhibitionId as id').where('image', '=', url).execute(),
  ]);
  return [
    ...news.map(({ id }) => `actualities/${id}` as const),
    ...[...cats, ...ofCats].map(({ id }) => `cats/${id}` as const),
    ...ofArticles.map(({ id }) => `articles/${id}` as const),
    ...ofExhibitions.map(({ id }) => `exhibitions/${id}` as const),
  ];
}

/** Whether an item that this person may not change shows a stored picture; news and exhibitions are administrators'. */
export async function isShownByOthers(db: Queryable, url: string, userId: number): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom('actualities').select('actualityId as id').where('image', '=', url).limit(1).execute(),
    db.selectFrom('exhibitionImages').select('imageId as id').where('image', '=', url).limit(1).execute(),
    db
      .selectFrom('cats')
      .select('catId as id')
      .where('image', '=', url)
      .where('ownerId', '<>', userId)
      .limit(1)
      .execute(),
    db
      .selectFrom('catImages')
      .innerJoin('cats', 'cats.catId', 'catImages.catId')
      .select('imageId as id')
      .where('catImages.image', '=', url)
      .where('ownerId', '<>', userId)
      .limit(1)
      .execute(),
    db
      .selectFrom('articleImages')
      .innerJoin('articles', 'articles.articleId', 'articleImages.articleId')
      .select('imageId as id')
      .where('articleImages.image', '=', url)
      .where('creatorId', '<>', userId)
      .limit(1)
      .execute(),
  ]);
  return found.some((rows) => rows.length > 0);
}
