import type { ArticleContent } from 'shared/contract';
import type { VersionedKind } from '../history/index.ts';
import { listImages, replaceImages } from '../images/index.ts';
import { shownRichText } from '../rich-text/index.ts';
import { updateArticle } from './repository.ts';

/** What the history of articles keeps: not the approval, which a restoration decides anew. */
export const versionedArticle: VersionedKind<ArticleContent> = {
  kind: 'articles',
  async read(db, id) {
    const row = await db
      .selectFrom('articles')
      .select(['name', 'text'])
      .where('articleId', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    return { ...row, images: (await listImages(db, 'articles', id)).map(({ image }) => image) };
  },
  files: ({ images }) => images,
  without: (content, urls) => ({ ...content, images: content.images.filter((url) => !urls.has(url)) }),
  shown: (content) => ({ ...content, text: shownRichText(content.text) }),
  async write(trx, id, { images, ...text }) {
    await updateArticle(trx, id, text);
    await replaceImages(trx, 'articles', id, images);
  },
};
