import { z } from 'zod';
import { coatBreeds, coatColours, coatPatterns, emsTraits } from '../../format/index.ts';
import type { CoatValue } from '../../format/index.ts';
import { limits } from '../limits/index.ts';
import {
  imageEntry,
  instant,
  optionalWebUrl,
  person,
  picture,
  plainDate,
  requiredText,
  searchBoxQuery,
  searchedPageQuery,
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
  /** URL of the portrait drawn by the EMS code, for a cat without a picture. */
  drawing: z.string().optional(),
  owner: person,
  createdAt: instant,
});
/** A part of an EMS code, and the values of a filter under which such cats are found. */
const emsPart = z.object({
  code: z.string(),
  trait: z.enum(emsTraits),
  /** In Czech. */
  meaning: z.string(),
  found: z
    .object({ breed: z.string().optional(), colour: z.string().optional(), pattern: z.string().optional() })
    .optional(),
});

export const cat = catSummary.extend({
  /** The code's parts in words; absent for no code, and for one with a part that is not known. */
  emsParts: z.array(emsPart).optional(),
  /** `""` when the breeder left it empty. */
  birthday: z.union([plainDate, z.literal('')]),
  /** The cattery (chovatelská stanice). */
  location: z.string(),
  tests: z.string(),
  page: z.string(),
  description: z.string(),
  /** Caption of the main picture; absent when there is none. */
  imageCaption: z.string().optional(),
  catImages: z.array(imageEntry),
  /** Whether the owner has a public card in the member list. */
  ownerInMembers: z.boolean(),
  version,
});

/** A cat of a member who has left, shown to nobody until its new owner takes it over. */
export const offeredCat = cat
  .pick({ catId: true, name: true, kind: true, ems: true, birthday: true, location: true })
  .extend(cat.pick({ tests: true, page: true, description: true, image: true }).shape)
  .extend({ giver: person.pick({ name: true, surname: true }) });

const oneOf = (values: readonly CoatValue[]) => z.enum(values.map(({ value }) => value)).optional();

/** Which cats are wanted: the breed's code, and slugs of a colour and a pattern. */
const coatQuery = z.object({
  breed: oneOf(coatBreeds()),
  colour: oneOf(coatColours()),
  pattern: oneOf(coatPatterns()),
});
export const catQuery = searchedPageQuery.extend(coatQuery.shape);
export const catCoatsQuery = searchBoxQuery.extend(coatQuery.shape);

const coatCount = z.object({
  value: z.string(),
  /** In Czech, in the feminine. */
  label: z.string(),
  /** Cats that remain when this value is chosen in place of the one of its kind. */
  count: z.int(),
});
/** What cats can be found by, and how many remain for each; a chosen value is among its kind even without any cat. */
export const catCoats = z.object({
  /** Cats of the whole filter and search. */
  total: z.int(),
  breeds: z.array(coatCount),
  colours: z.array(coatCount),
  patterns: z.array(coatCount),
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
const caption = text(limits.imageCaption);
const furtherPictures = z.array(z.object({ image: storedUrl.min(1), caption })).max(limits.imagesPerCat);

export const createCatInput = updateCatInput.extend({
  image: storedUrl,
  /** Additions to the specified call: the caption of the main picture, and further pictures in their order. */
  imageCaption: caption.optional(),
  images: furtherPictures.optional(),
});

/** All pictures of the cat in a new order, the main one first, with their captions. */
export const catArrangementInput = z.object({
  image: storedUrl,
  caption,
  images: furtherPictures,
});

export type CatSummary = z.infer<typeof catSummary>;
export type Cat = z.infer<typeof cat>;
export type OfferedCat = z.infer<typeof offeredCat>;
export type EmsPartInWords = z.infer<typeof emsPart>;
export type CatCoats = z.infer<typeof catCoats>;
export type CoatCount = z.infer<typeof coatCount>;
export type CatArrangementInput = z.infer<typeof catArrangementInput>;
export type UpdateCatInput = z.infer<typeof updateCatInput>;
/** Bodies of requests: a field with a default may be left out. */
export type CreateCatBody = z.input<typeof createCatInput>;
export type UpdateCatBody = z.input<typeof updateCatInput>;
