import { z } from 'zod';
import { instant, person } from './common.ts';

const itemKinds = ['actualities', 'articles', 'cats', 'exhibitions'] as const;

/** What can be in the bin: items, and parts of them. */
export const binKind = z.enum([
  ...itemKinds,
  'articleImages',
  'catImages',
  'exhibitionFiles',
  'exhibitionImages',
  'exhibitionReferences',
]);

/** Something that was deleted and can be restored. */
export const binEntry = z.object({
  kind: binKind,
  id: z.int(),
  name: z.string(),
  /** What it belongs to; absent for an item. */
  item: z.object({ kind: z.enum(itemKinds), id: z.int(), name: z.string() }).optional(),
  /** Whether a small picture shows what it is; absent on older servers. */
  hasPicture: z.boolean().optional(),
  deletedAt: instant,
  /** Afterwards it is deleted for ever. */
  keptUntil: instant,
  /** `null` when that person's data were erased. */
  deletedBy: person.nullable(),
});

export type BinKind = z.infer<typeof binKind>;
export type BinEntry = z.infer<typeof binEntry>;
