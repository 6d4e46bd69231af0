import { z } from 'zod';
import { clubSections, type ClubSectionName } from './club-content.ts';
import { instant, person, picture, plainDate } from './common.ts';
import { exhibitionDetails } from './exhibition-details.ts';

/** One entry of an item's history; number 0 is what was stored before its history began. */
export const historyEntry = z.object({
  number: z.int().nonnegative(),
  savedAt: instant,
  /** Who saved it; `null` for number 0, for an import and for somebody whose data were erased. */
  author: person.nullable(),
  /** A command on the server read it from a folder. */
  isImported: z.literal(true).optional(),
});

const actualityContent = z.object({ name: z.string(), text: z.string(), image: z.string() });
const articleContent = z.object({
  name: z.string(),
  text: z.string(),
  images: z.array(z.string()),
});
const exhibitionContent = exhibitionDetails.extend({
  name: z.string(),
  date: plainDate,
  location: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  files: z.array(z.object({ fileName: z.string(), originalName: z.string() })),
  references: z.array(z.object({ name: z.string(), reference: z.string() })),
});
const catContent = z.object({
  name: z.string(),
  birthday: z.union([plainDate, z.literal('')]),
  kind: z.string(),
  ems: z.string(),
  location: z.string(),
  tests: z.string(),
  page: z.string(),
  description: z.string(),
  image: z.string(),
  imageCaption: z.string(),
  images: z.array(z.object({ image: z.string(), caption: z.string() })),
});

const versionOf = <Content extends z.ZodType>(content: Content) =>
  historyEntry.extend({
    content,
    /** Size and smaller copies of its pictures. */
    pictures: z.array(
      z.object({
        image: z.string(),
        picture,
        /** Present when its address answers nobody any more: the number by which editors read a small copy. */
        number: z.int().nonnegative().optional(),
      }),
    ),
  });

export const actualityVersion = versionOf(actualityContent);
export const articleVersion = versionOf(articleContent);
export const exhibitionVersion = versionOf(exhibitionContent);
export const catVersion = versionOf(catContent);
/** Versions of the sections of the club's content. */
export const clubSectionVersions = {
  identity: versionOf(clubSections.identity),
  payment: versionOf(clubSections.payment),
  contact: versionOf(clubSections.contact),
  intro: versionOf(clubSections.intro),
  figures: versionOf(clubSections.figures),
  committee: versionOf(clubSections.committee),
  sponsors: versionOf(clubSections.sponsors),
  gallery: versionOf(clubSections.gallery),
  posters: versionOf(clubSections.posters),
  documents: versionOf(clubSections.documents),
  privacy: versionOf(clubSections.privacy),
  membership: versionOf(clubSections.membership),
} as const satisfies Record<ClubSectionName, z.ZodType>;

/** `withoutErased` restores what is left of a version whose pictures or files were erased. */
export const restorationInput = z.object({ withoutErased: z.boolean().optional() });

export type HistoryEntry = z.infer<typeof historyEntry>;
export type ActualityContent = z.infer<typeof actualityContent>;
export type ArticleContent = z.infer<typeof articleContent>;
export type ExhibitionContent = z.infer<typeof exhibitionContent>;
export type CatContent = z.infer<typeof catContent>;
/** One version as an item's history shows it. */
export interface HistoryVersion<Content = unknown> extends HistoryEntry {
  content: Content;
  pictures: { image: string; picture: z.infer<typeof picture>; number?: number | undefined }[];
}
