import type { Article, ArticleSummary } from 'shared/contract';
import { presentImage } from '../images/index.ts';
import type { ImageRow, Pictures } from '../images/index.ts';
import { publishedAt } from '../publication/publication.ts';
import { shownRichText } from '../rich-text/index.ts';
import type { ArticleRow, ArticleSummaryRow } from './repository.ts';

export const presentArticleSummary = (row: ArticleSummaryRow): ArticleSummary => ({
  articleId: row.articleId,
  name: row.name,
  approved: row.approved === 1,
  ...(row.returnedAt !== null && { returned: { at: row.returnedAt, reason: row.returnReason } }),
  createdAt: row.createdAt,
  publishedAt: publishedAt(row),
  creator: {
    name: row.creatorName,
    surname: row.creatorSurname,
    ...(row.creatorInMembers === 1 && { userId: row.creatorId }),
  },
  creatorInMembers: row.creatorInMembers === 1,
  version: row.version,
});

export const presentArticle = (
  row: ArticleRow,
  images: readonly ImageRow[],
  pictures: Pictures,
): Article => ({
  ...presentArticleSummary(row),
  text: shownRichText(row.text),
  articleImages: images.map((image) => presentImage(pictures, image)),
});
