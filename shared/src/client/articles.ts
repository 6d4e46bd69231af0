import { apiPaths, type Page } from '../contract/api-paths.ts';
import type { Article, ArticleInput, ArticleStatusInput, ArticleSummary } from '../contract/index.ts';
import { usePrivateList, usePrivateRead, usePublicItem, usePublicList, type Read } from './reads.ts';
import {
  useWrite,
  type Change,
  type CreateOptions,
  type ItemImage,
  type NewImages,
  type Send,
} from './writes.ts';

/** The author's own list stands below another path than the rest. */
const articles = [apiPaths.articles(), apiPaths.ownArticles];

/**
 * The approved articles, newest first, or one part of them.
 * @param page - `null` reads nothing.
 */
export const useArticles = (page: Page | null = {}): Read<ArticleSummary[]> =>
  usePublicList<ArticleSummary>(page === null ? null : apiPaths.articles(page));

/**
 * An article: an approved one for everybody, any other one for its author and administrators, who are asked
 * about only when the public answer is that it is missing.
 */
export function useArticle(id: number | null): Read<Article | null> {
  const open = usePublicItem<Article>(id, apiPaths.article);
  const isHidden = id !== null && open.data === null;
  const preview = useArticlePreview(isHidden ? id : null);
  return isHidden && preview.error === undefined ? preview : open;
}

/** An article as its author and administrators may read it, approved or not. */
export const useArticlePreview = (id: number | null): Read<Article | null> =>
  usePrivateRead<Article | null>(id === null ? null : apiPaths.article(id));

/** The signed-in person's articles, newest first. */
export const useOwnArticles = (): Read<ArticleSummary[]> =>
  usePrivateList<ArticleSummary>(apiPaths.ownArticles);

/** Everyone's articles, approved or not, for administrators. */
export const useAllArticles = (): Read<ArticleSummary[]> =>
  usePrivateList<ArticleSummary>(apiPaths.allArticles);

const create = (send: Send, body: ArticleInput, { idempotencyKey }: CreateOptions) =>
  send<Article>(apiPaths.articles(), { method: 'POST', body, idempotencyKey });
const update = (send: Send, { id, version, input }: Change<ArticleInput>) =>
  send<Article>(apiPaths.article(id), { method: 'PUT', body: input, version });
const setStatus = (send: Send, { id, version, input }: Change<ArticleStatusInput>) =>
  send<unknown>(apiPaths.articleStatus(id), { method: 'PUT', body: input, version });
const addImages = (send: Send, { id, images, idempotencyKey }: NewImages) =>
  send<unknown>(apiPaths.articleImages(id), { method: 'POST', body: { images }, idempotencyKey });
const removeImage = (send: Send, { id, imageId }: ItemImage) =>
  send<void>(apiPaths.articleImage(id, imageId), { method: 'DELETE' });
const remove = (send: Send, id: number) => send<void>(apiPaths.article(id), { method: 'DELETE' });

export const useCreateArticle = () => useWrite(articles, create);
export const useUpdateArticle = () => useWrite(articles, update);
export const useSetArticleStatus = () => useWrite(articles, setStatus);
export const useAddArticleImages = () => useWrite(articles, addImages);
export const useDeleteArticleImage = () => useWrite(articles, removeImage);
export const useDeleteArticle = () => useWrite(articles, remove);
