import {
  apiPaths,
  type AddImagesInput,
  type Article,
  type ArticleInput,
  type ArticleStatusInput,
  type ArticleSummary,
  type FocusInput,
} from '../contract/index.ts';
import { usePreview, usePublicItemOrPreview } from './previews.ts';
import { useListCount } from './list-count.ts';
import { usePrivateList, type Read } from './reads.ts';
import { useBinning, usePartBinning } from './bin-writes.ts';
import { useAddition, useChange, useCreation } from './writes.ts';

/** The author's own list has a path of its own. */
const articles = [apiPaths.articles(), apiPaths.ownArticles];

/** Number of articles that a search finds, `undefined` while it is not known or not asked for. */
export const useArticleCount = (query: string | null): number | undefined =>
  useListCount(query === null ? null : apiPaths.articleCount(query));

/** An article: a public one for everybody, any other one for its author and administrators. */
export const useArticle = (id: number | null): Read<Article | null> =>
  usePublicItemOrPreview<Article>(id, apiPaths.article);

/** An article as its author and administrators may read it, approved or not. */
export const useArticlePreview = (id: number | null): Read<Article | null> =>
  usePreview<Article>(id, apiPaths.article);

/** The signed-in user's articles, newest first. */
export const useOwnArticles = (): Read<ArticleSummary[]> =>
  usePrivateList<ArticleSummary>(apiPaths.ownArticles);

/** Everyone's articles, approved or not, for administrators. */
export const useAllArticles = (): Read<ArticleSummary[]> =>
  usePrivateList<ArticleSummary>(apiPaths.allArticles);

export const useCreateArticle = () => useCreation<ArticleInput, Article>(articles, apiPaths.articles());
export const useUpdateArticle = () => useChange<ArticleInput, Article>(articles, apiPaths.article);
export const useSetArticleStatus = () =>
  useChange<ArticleStatusInput, Article>(articles, apiPaths.articleStatus);
export const useAddArticleImages = () => useAddition<AddImagesInput>(articles, apiPaths.articleImages);
export const useDeleteArticleImage = () => usePartBinning(articles, apiPaths.articleImage, 'articleImages');
export const useMoveArticleFocus = () => useChange<FocusInput, Article>(articles, apiPaths.articleFocus);
export const useDeleteArticle = () => useBinning(articles, apiPaths.article, 'articles');
