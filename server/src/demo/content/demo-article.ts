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
