import type { DemoArticle } from './demo-article.ts';
import { firstArticles } from './first-articles.ts';
import { secondArticles } from './second-articles.ts';

/** Ten articles, three of them waiting for approval. */
export const demoArticles: readonly DemoArticle[] = [...firstArticles, ...secondArticles];
