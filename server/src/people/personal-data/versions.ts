import type { ArticleContent, CatContent, PersonalData } from 'shared/contract';
import type { Queryable } from '../../database/index.ts';
import { readContents } from '../../history/index.ts';
import { picturesFrom } from './pictures.ts';

type Kind = 'articles' | 'cats';

type VersionOf<Of extends Kind> = PersonalData[Of][number]['versions'][number];

/** When the person saved which version, by the item. */
type Dates = Map<number, Map<number, string>>;

interface Content<Of extends Kind> {
  version: VersionOf<Of>;
  /** Files that it names; `''` for no file. */
  urls: string[];
}

type Saved = Pick<VersionOf<Kind>, 'number' | 'savedAt'>;

const read: { [Of in Kind]: (content: string, saved: Saved) => Content<Of> } = {
  cats(content, saved) {
    // As `saveVersion` stored it.
    const { image, imageCaption, images, ...texts } = JSON.parse(content) as CatContent;
    const all = [{ image, caption: imageCaption }, ...images];
    return {
      version: { ...saved, ...texts, pictures: picturesFrom(all) },
      urls: all.map((one) => one.image),
    };
  },
  articles(content, saved) {
    // Likewise.
    const { name, text, images } = JSON.parse(content) as ArticleContent;
    const pictures = picturesFrom(images.map((image) => ({ image, caption: '' })));
    return { version: { ...saved, name, text, pictures }, urls: [...images] };
  },
};

/**
 * The person's own versions of their cats and articles. What was there before its history began has no author: it is the
 * person's where nobody else can have written it, as in an article. A history has any number of versions, so they are read
 * one after another, each time that they are asked for.
 */
export class SavedVersions {
  readonly #db: Queryable;
  readonly #dates: Record<Kind, Dates>;

  private constructor(db: Queryable, dates: Record<Kind, Dates>) {
    this.#db = db;
    this.#dates = dates;
  }

  static async of(db: Queryable, userId: number): Promise<SavedVersions> {
    const rows = await db
      .selectFrom('versions')
      .select(['kind', 'itemId', 'number', 'savedAt'])
      .where((row) =>
        row.or([
          row.and([row('author', '=', userId), row('kind', 'in', ['articles', 'cats'])]),
          row.and([
            row('kind', '=', 'articles'),
            row('number', '=', 0),
            row(
              'itemId',
              'in',
              db.selectFrom('articles').select('articleId').where('creatorId', '=', userId),
            ),
          ]),
        ]),
      )
      .execute();
    const dates: Record<Kind, Dates> = { articles: new Map(), cats: new Map() };
    for (const { kind, itemId, number, savedAt } of rows) {
      const ofKind = dates[kind === 'cats' ? 'cats' : 'articles'];
      ofKind.set(itemId, (ofKind.get(itemId) ?? new Map<number, string>()).set(number, savedAt));
    }
    return new SavedVersions(db, dates);
  }

  async *#contents<Of extends Kind>(kind: Of, itemId: number): AsyncGenerator<Content<Of>> {
    const dates = this.#dates[kind].get(itemId);
    if (dates === undefined) return;
    for await (const { number, content } of readContents(this.#db, { kind, itemId })) {
      const savedAt = dates.get(number);
      if (savedAt !== undefined) yield read[kind](content, { number, savedAt });
    }
  }

  /** Newest first. */
  async *ofItem<Of extends Kind>(kind: Of, itemId: number): AsyncGenerator<VersionOf<Of>> {
    for await (const { version } of this.#contents(kind, itemId)) yield version;
  }

  /** URLs of the files that they name. */
  async urls(): Promise<string[]> {
    const urls = new Set<string>();
    for (const kind of ['articles', 'cats'] as const)
      for (const itemId of this.#dates[kind].keys())
        for await (const content of this.#contents(kind, itemId))
          content.urls.forEach((url) => urls.add(url));
    urls.delete('');
    return [...urls];
  }
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
