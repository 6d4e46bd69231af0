import { firstArticles } from './first-articles.ts';
import { secondArticles } from './second-articles.ts';

export interface DemoArticle {
  name: string;
  /** Key of the member. */
  creator: string;
  approved: boolean;
  daysAgo: number;
  /** Drawings below `assets`. */
  images: readonly string[];
  text: string;
}

/** Ten articles, three of them waiting for approval. */
export const demoArticles: readonly DemoArticle[] = [...firstArticles, ...secondArticles];
