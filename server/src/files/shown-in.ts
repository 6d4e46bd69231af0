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
