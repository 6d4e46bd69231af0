import { z } from 'zod';
import { limits } from '../limits/index.ts';
import {
  imageEntry,
  instant,
  person,
  publication,
  requiredRichText,
  requiredText,
  text,
  version,
} from './common.ts';

export const articleSummary = z.object({
  articleId: z.int(),
  name: z.string(),
  approved: z.boolean(),
  /** Returned to its author; absent from an article that is approved or waits. */
  returned: z.object({ at: instant, reason: z.string() }).optional(),
  createdAt: instant,
  publishedAt: publication,
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
  publishedAt: publication,
});
/** `reason` goes to the author of an article that is returned; it may be empty. */
export const articleStatusInput = z.object({
  status: z.boolean(),
  reason: text(limits.returnReason).optional(),
});

export type ArticleSummary = z.infer<typeof articleSummary>;
export type Article = z.infer<typeof article>;
export type ArticleInput = z.infer<typeof articleInput>;
export type ArticleStatusInput = z.infer<typeof articleStatusInput>;
