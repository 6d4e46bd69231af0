import { z } from 'zod';
import { limits } from '../limits/index.ts';
import {
  imageEntry,
  instant,
  picture,
  plainDate,
  publication,
  requiredText,
  richText,
  rowId,
  storedUrl,
  text,
  version,
  webUrl,
} from './common.ts';
import { exhibitionDetails, exhibitionDetailsInput } from './exhibition-details.ts';

export const exhibitionShort = exhibitionDetails.extend({
  exhibitionId: z.int(),
  name: z.string(),
  date: plainDate,
  location: z.string(),
});
export const exhibitionSummary = exhibitionShort.extend({
  description: z.string(),
  /** The first image of the exhibition, `""` when it has none. */
  image: z.string(),
  picture,
  publishedAt: publication,
});
/** `null` when there is no upcoming exhibition. */
export const closestExhibition = exhibitionShort.nullable();

const exhibitionFile = z.object({
  exhibitionFileId: z.int(),
  /** URL of the PDF. */
  fileName: z.string(),
  /** Original file name ending in `.pdf`, or what the URL of an older file says of it; absent when neither is known. */
  originalName: z.string().optional(),
  /** Bytes; `null` when the storage has no record of the file. */
  size: z.int().nullable(),
});
export const reference = z.object({ referenceId: z.int(), name: z.string(), reference: z.string() });

export const exhibition = exhibitionShort.extend({
  description: z.string(),
  exhibitionImages: z.array(imageEntry),
  exhibitionFiles: z.array(exhibitionFile),
  references: z.array(reference),
  createdAt: instant,
  publishedAt: publication,
  version,
});

export const exhibitionInput = exhibitionDetailsInput.extend({
  name: requiredText(limits.name),
  date: plainDate,
  location: text(limits.location),
  description: richText(),
  publishedAt: publication,
});
export const addFilesInput = z
  .object({
    files: z.array(storedUrl.min(1)).min(1).max(limits.filesPerCall),
    /** An addition to the specified call: the original file names, in the order of the files. */
    names: z.array(text(limits.fileName)).max(limits.filesPerCall).optional(),
  })
  .refine(({ files, names }) => names === undefined || names.length === files.length, {
    path: ['names'],
    error: 'invalid_format',
  });
export const createReferenceInput = z.object({
  name: requiredText(limits.name),
  reference: webUrl,
  /** 0 means exhibition, the only entity. */
  entity: z.literal(0),
  entityId: rowId,
});

export type ExhibitionShort = z.infer<typeof exhibitionShort>;
export type ExhibitionSummary = z.infer<typeof exhibitionSummary>;
export type ClosestExhibition = z.infer<typeof closestExhibition>;
export type ExhibitionFile = z.infer<typeof exhibitionFile>;
export type Reference = z.infer<typeof reference>;
export type Exhibition = z.infer<typeof exhibition>;
export type ExhibitionInput = z.infer<typeof exhibitionInput>;
export type AddFilesInput = z.infer<typeof addFilesInput>;
export type CreateReferenceInput = z.infer<typeof createReferenceInput>;
