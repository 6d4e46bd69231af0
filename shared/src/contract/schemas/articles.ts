import { z } from 'zod';
import { limits } from '../limits/index.ts';
import { imageEntry, instant, person, requiredRichText, requiredText, version } from './common.ts';

export const articleSummary = z.object({
  articleId: z.int(),
  name: z.string(),
  approved: z.boolean(),
  createdAt: instant,
  creator: person,
  /** Whether the creator has a public card in the member list. */
  creatorInMembers: z.boolean(),
  version,
});
export const article = articleSummary.extend({
  text: z.string(),
  articleImages: z.array(imageEntry),
});

export const articleInput = z.object({
  name: requiredText(limits.name),
  text: requiredRichText(),
});
export const articleStatusInput = z.object({ status: z.boolean() });

export type ArticleSummary = z.infer<typeof articleSummary>;
export type Article = z.infer<typeof article>;
export type ArticleInput = z.infer<typeof articleInput>;
export type ArticleStatusInput = z.infer<typeof articleStatusInput>;
