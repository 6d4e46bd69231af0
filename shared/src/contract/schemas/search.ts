import { z } from 'zod';
import { searchKinds } from '../search/index.ts';

const searchKind = z.enum(searchKinds);

/** A text in parts; those that the query asks for are marked. */
const markedText = z.array(z.object({ text: z.string(), marked: z.literal(true).optional() }));

const searchHit = z.object({
  kind: searchKind,
  id: z.int(),
  /** Path of its page, or URL of the document. */
  url: z.string(),
  title: markedText,
  /** Breed, owner, place and the like. */
  details: z.array(markedText),
  /** A calendar date or an instant. */
  date: z.string().nullable(),
  /** The part of the text that the query asks for, or its beginning; empty without a text. */
  excerpt: markedText,
});

const searchGroup = z.object({
  kind: searchKind,
  count: z.int(),
  /** Whether there are more than were counted. */
  more: z.boolean(),
  hits: z.array(searchHit),
});

/** A page of the site itself, such as its list of documents. */
const searchPage = z.object({
  url: z.string(),
  title: markedText,
  /** What it has. */
  note: markedText,
});

export const searchResult = z.object({
  /** Pages of the site that the query names, for all kinds together; absent before servers knew them. */
  pages: z.array(searchPage).optional(),
  /** The kinds with results, in their order. */
  groups: z.array(searchGroup),
  /** Words of the query that are left out, since nothing has them beside the others. */
  missing: z.array(z.string()),
});

/** Any text is a query; what is too long is left out. */
export const searchQuery = z.object({
  q: z.string().default(''),
  /** One kind alone, whose results can be paged through. */
  kind: searchKind.optional(),
  /** Any that `pageNumber` reads from an address. */
  page: z
    .string()
    .regex(/^(?:[1-9]\d{0,4}|100000)$/)
    .optional(),
});

export type MarkedText = z.infer<typeof markedText>;
export type SearchHit = z.infer<typeof searchHit>;
export type SearchPage = z.infer<typeof searchPage>;
export type SearchGroup = z.infer<typeof searchGroup>;
export type SearchResult = z.infer<typeof searchResult>;
