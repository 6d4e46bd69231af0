import { z } from 'zod';
import { limits } from '../limits/index.ts';
import {
  instant,
  picture,
  publication,
  requiredRichText,
  requiredText,
  storedUrl,
  version,
} from './common.ts';

export const actualitySummary = z.object({
  actualityId: z.int(),
  /** The same id: the specification has both names. */
  id: z.int(),
  name: z.string(),
  image: z.string(),
  picture,
  createdAt: instant,
  publishedAt: publication,
  version,
});
export const actuality = actualitySummary.extend({ text: z.string() });

export const updateActualityInput = z.object({
  name: requiredText(limits.name),
  text: requiredRichText(),
  publishedAt: publication,
});
export const createActualityInput = updateActualityInput.extend({ image: storedUrl });

export type ActualitySummary = z.infer<typeof actualitySummary>;
export type Actuality = z.infer<typeof actuality>;
export type CreateActualityInput = z.infer<typeof createActualityInput>;
export type UpdateActualityInput = z.infer<typeof updateActualityInput>;
