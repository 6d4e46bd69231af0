import { lazyPart } from 'shared/forms';

/** The text of an open article. Its code is loaded when the first article is opened. */
export const LazyArticle = lazyPart(
  async () => (await import('./article-text.tsx')).ArticleText,
  'Články nelze načíst.',
);
