import type { ArticleContent, CatContent, PersonalData } from 'shared/contract';
import { holderOfCat } from '../../database/index.ts';
import type { Queryable } from '../../database/index.ts';
import { readContents } from '../../history/index.ts';
import type { ReadVersion } from '../../history/index.ts';
import { picturesFrom } from './pictures.ts';
import { readBatches } from './read-rows.ts';
import type { Source } from './read-rows.ts';

type Kind = 'articles' | 'cats';

type VersionOf<Of extends Kind> = PersonalData[Of][number]['versions'][number];

interface Content<Of extends Kind> {
  version: VersionOf<Of>;
  /** Files that it names; `''` for no file. */
  urls: string[];
}

const read: { [Of in Kind]: (version: ReadVersion) => Content<Of> } = {
  cats({ number, savedAt, content }) {
    // As `saveVersion` stored it.
    const { image, imageCaption, images, ...texts } = JSON.parse(content) as CatContent;
    const all = [{ image, caption: imageCaption }, ...images];
    return {
      version: { number, savedAt, ...texts, pictures: picturesFrom(all) },
      urls: all.map((one) => one.image),
    };
  },
  articles({ number, savedAt, content }) {
    // Likewise.
    const { name, text, images } = JSON.parse(content) as ArticleContent;
    const pictures = picturesFrom(images.map((image) => ({ image, caption: '' })));
    return { version: { number, savedAt, name, text, pictures }, urls: [...images] };
  },
};

const ownItems = {
  articles: (db: Queryable, userId: number) =>
    db.selectFrom('articles').select('articleId as itemId').where('creatorId', '=', userId),
  cats: (db: Queryable, userId: number) =>
    db.selectFrom('cats').select('catId as itemId').where(holderOfCat, '=', userId),
};

/**
 * The person's own versions of their cats and articles. What was there before its history began has no author: it is the
 * person's where nobody else can have written it, as in an article. An item has any number of versions, so they are read
 * one after another.
 */
export class SavedVersions {
  readonly #source: Source;
  readonly #userId: number;

  constructor(source: Source, userId: number) {
    this.#source = source;
    this.#userId = userId;
  }

  async *#contents<Of extends Kind>(kind: Of, itemId: number): AsyncGenerator<Content<Of>> {
    const { db, signal } = this.#source;
    for await (const version of readContents(db, { kind, itemId })) {
      signal.throwIfAborted();
      const isOwn = version.author === this.#userId || (kind === 'articles' && version.number === 0);
      if (isOwn) yield read[kind](version);
    }
  }

  /** Newest first. */
  async *ofItem<Of extends Kind>(kind: Of, itemId: number): AsyncGenerator<VersionOf<Of>> {
    for await (const { version } of this.#contents(kind, itemId)) yield version;
  }

  /** Numbers of the person's items of which a version names a file. */
  async *#itemsWithFiles(kind: Kind): AsyncGenerator<number> {
    const { db } = this.#source;
    const own = ownItems[kind](db, this.#userId);
    const batches = readBatches<{ itemId: number }>(this.#source, (limit, last) =>
      db
        .selectFrom('versionFiles')
        .select('itemId')
        .distinct()
        .where('kind', '=', kind)
        .where('itemId', 'in', own)
        .where('itemId', '>', last?.itemId ?? 0)
        .orderBy('itemId')
        .limit(limit)
        .execute(),
    );
    for await (const rows of batches) for (const { itemId } of rows) yield itemId;
  }

  /**
   * URLs of the files that they name.
   * @param known files because of which no version has to be read.
   */
  async *urls(known: ReadonlySet<string>): AsyncGenerator<string> {
    const { db } = this.#source;
    for (const kind of ['articles', 'cats'] as const)
      for await (const itemId of this.#itemsWithFiles(kind)) {
        const files = db.selectFrom('versionFiles').select('url').where('kind', '=', kind);
        const named = await files.where('itemId', '=', itemId).execute();
        if (named.every(({ url }) => known.has(url))) continue;
        for await (const { urls } of this.#contents(kind, itemId)) yield* urls.filter((url) => url !== '');
      }
  }
}
