import type { Article } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import { orNotFound } from '../errors/index.ts';
import { listImages, picturesOf } from '../images/index.ts';
import { presentArticle } from './presenter.ts';
import { findArticle, findPublicArticle } from './repository.ts';
import type { ArticleRow } from './repository.ts';

/** Articles in the form of the API. */
export function createArticleReader({
  clock,
  database: { db },
  files,
}: Pick<ApiContext, 'clock' | 'database' | 'files'>) {
  const present = async (row: ArticleRow): Promise<Article> => {
    const images = await listImages(db, 'articles', row.articleId);
    const urls = images.map(({ image }) => image);
    return presentArticle(row, images, await picturesOf(files, urls));
  };

  return {
    present,

    /** @throws 404 */
    async detail(id: number): Promise<Article> {
      return present(orNotFound(await findArticle(db, id)));
    },

    /** @throws 404, also for an article that is not public. */
    async publicDetail(id: number): Promise<Article> {
      return present(orNotFound(await findPublicArticle(db, id, clock())));
    },
  };
}
