import { z } from 'zod';
import { limits } from '../limits/index.ts';
import {
  imageEntry,
  instant,
  optionalWebUrl,
  person,
  picture,
  plainDate,
  requiredText,
  storedUrl,
  text,
  version,
} from './common.ts';

export const catSummary = z.object({
  catId: z.int(),
  name: z.string(),
  kind: z.string(),
  ems: z.string(),
  image: z.string(),
  picture,
  owner: person,
  createdAt: instant,
});
export const cat = catSummary.extend({
  /** `""` when the breeder gave none. */
  birthday: z.union([plainDate, z.literal('')]),
  /** The cattery (chovatelská stanice). */
  location: z.string(),
  tests: z.string(),
  page: z.string(),
  description: z.string(),
  catImages: z.array(imageEntry),
  /** Whether the owner has a visible card among the members. */
  ownerInMembers: z.boolean(),
  version,
});

export const updateCatInput = z.object({
  name: requiredText(limits.name),
  birthday: z.union([plainDate, z.literal('')]),
  kind: text(limits.kind),
  ems: text(limits.ems),
  location: text(limits.location),
  tests: text(limits.tests),
  page: optionalWebUrl,
  description: text(limits.catDescription),
});
export const createCatInput = updateCatInput.extend({ image: storedUrl });

export type CatSummary = z.infer<typeof catSummary>;
export type Cat = z.infer<typeof cat>;
export type CreateCatInput = z.infer<typeof createCatInput>;
export type UpdateCatInput = z.infer<typeof updateCatInput>;
