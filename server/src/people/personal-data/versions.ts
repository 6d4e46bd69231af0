import type { ArticleContent, CatContent, PersonalData } from 'shared/contract';
import type { Queryable } from '../../database/index.ts';
import { readContent } from '../../history/index.ts';
import { picturesFrom } from './pictures.ts';

type Of<Kind extends 'articles' | 'cats'> = Map<number, PersonalData[Kind][number]['versions']>;

/** Versions that somebody saved, by their item, and the URLs of the files that they name. */
export interface SavedVersions {
  articles: Of<'articles'>;
  cats: Of<'cats'>;
  urls: string[];
}

/**
 * The person's own versions of their cats and articles. What was there before its history began has no author: it is the
 * person's where nobody else can have written it, as in an article.
 */
export async function savedVersions(db: Queryable, userId: number): Promise<SavedVersions> {
  const rows = await db
    .selectFrom('versions')
    .select(['kind', 'itemId', 'number', 'savedAt'])
    .where((row) =>
      row.or([
        row.and([row('author', '=', userId), row('kind', 'in', ['articles', 'cats'])]),
        row.and([
          row('kind', '=', 'articles'),
          row('number', '=', 0),
          row('itemId', 'in', db.selectFrom('articles').select('articleId').where('creatorId', '=', userId)),
        ]),
      ]),
    )
    .orderBy('itemId')
    .orderBy('number')
    .execute();
  const saved: SavedVersions = { articles: new Map(), cats: new Map(), urls: [] };
  for (const { kind, itemId, number, savedAt } of rows) {
    const content = await readContent(db, { kind, itemId }, number);
    if (content === null) continue;
    if (kind === 'cats') {
      // As `saveVersion` stored it.
      const { image, imageCaption, images, ...texts } = JSON.parse(content) as CatContent;
      const all = [{ image, caption: imageCaption }, ...images];
      saved.urls.push(...all.map((one) => one.image));
      const version = { number, savedAt, ...texts, pictures: picturesFrom(all) };
      saved.cats.set(itemId, [...(saved.cats.get(itemId) ?? []), version]);
    } else {
      // Likewise.
      const { name, text, images } = JSON.parse(content) as ArticleContent;
      saved.urls.push(...images);
      const pictures = picturesFrom(images.map((image) => ({ image, caption: '' })));
      const version = { number, savedAt, name, text, pictures };
      saved.articles.set(itemId, [...(saved.articles.get(itemId) ?? []), version]);
    }
  }
  return { ...saved, urls: [...new Set(saved.urls)].filter((url) => url !== '') };
}

/** When somebody saved news, exhibitions and sections of the club's content, whose texts are the club's. */
export async function clubVersions(db: Queryable, userId: number): Promise<PersonalData['clubVersions']> {
  return db
    .selectFrom('versions')
    .select(['kind', 'itemId', 'number', 'savedAt'])
    .where('author', '=', userId)
    .where('kind', 'not in', ['articles', 'cats'])
    .orderBy('savedAt')
    .orderBy('number')
    .execute();
}
