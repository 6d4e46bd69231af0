import { z } from 'zod';
import { catSummary } from './cats.ts';

/** An item of a public list, as it is linked. */
const furtherLink = z.object({
  kind: z.enum(['actualities', 'articles', 'cats', 'exhibitions']),
  id: z.int(),
  name: z.string(),
  /** The day of an exhibition, `YYYY-MM-DD`, or the moment of publication. */
  date: z.string(),
});

/** What may be read after an item: its neighbours in the list, and what it has something in common with. */
export const furtherReading = z.object({
  /** The one above it in its list; of exhibitions, the earlier one. */
  previous: furtherLink.nullable(),
  next: furtherLink.nullable(),
  /** Exhibitions in the same place, or news and articles with the same words. */
  related: z.array(furtherLink),
  /** Pages of the site that the title is about; absent before servers knew them. */
  pages: z.array(z.object({ url: z.string(), title: z.string() })).optional(),
  /** Cats of the same breed. */
  cats: z.array(catSummary),
});

export type FurtherLink = z.infer<typeof furtherLink>;
export type FurtherReading = z.infer<typeof furtherReading>;
