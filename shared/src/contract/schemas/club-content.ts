import { z } from 'zod';
import { parseAccount } from '../../format/index.ts';
import { limits } from '../limits/index.ts';
import { committeeRoles } from './club.ts';
import { exactText, optionalWebUrl, picture, requiredText, storedUrl, text } from './common.ts';

const isEmail = (value: string): boolean => z.email().safeParse(value).success;
const email = text(limits.email).refine(isEmail, { error: 'invalid_email' });
const optionalEmail = text(limits.email).refine((value) => value === '' || isEmail(value), {
  error: 'invalid_email',
});
const account = exactText(limits.account).refine(
  (value) => value.trim() === '' || parseAccount(value) !== null,
  { error: 'invalid_account' },
);
const paragraphs = z.array(requiredText(limits.clubParagraph)).max(limits.clubParagraphs);
const image = storedUrl.min(1);

/** The club's own words by section; each is saved as a whole. Files are named by their stored URLs. */
export const clubSections = {
  identity: z.object({
    name: requiredText(100),
    nameLines: z.array(requiredText(60)).min(1).max(2),
    tagline: text(300),
    address: z.array(requiredText(100)).min(1).max(6),
    companyId: text(20),
  }),
  payment: z.object({ account, membershipFee: z.int().positive().max(limits.membershipFee) }),
  contact: z.object({ email, phone: text(40) }),
  intro: z.object({ lead: requiredText(600), paragraphs }),
  figures: z.object({
    figures: z.array(z.object({ value: requiredText(20), label: requiredText(60) })).max(8),
  }),
  committee: z.object({
    people: z
      .array(
        z.object({
          role: z.enum(committeeRoles),
          name: requiredText(100),
          email: optionalEmail,
          mobile: text(40),
        }),
      )
      .min(1)
      .max(limits.committeePeople),
  }),
  sponsors: z.object({
    sponsors: z.array(z.object({ image, name: requiredText(100), url: optionalWebUrl })).max(limits.sponsors),
  }),
  gallery: z.object({
    pictures: z.array(z.object({ image, alt: text(300) })).max(limits.galleryPictures),
  }),
  /** Without a picture the next exhibition of the season has none. */
  posters: z.object({ spring: storedUrl, summer: storedUrl, autumn: storedUrl, winter: storedUrl }),
  documents: z.object({
    documents: z.array(z.object({ file: image, name: requiredText(limits.name) })).max(limits.clubDocuments),
  }),
  privacy: z.object({ paragraphs }),
  membership: z.object({ paragraphs }),
} as const;

export type ClubSectionName = keyof typeof clubSections;
export type ClubSections = { [Name in ClubSectionName]: z.infer<(typeof clubSections)[Name]> };

/** A section with its version, which is 0 before it was stored. */
const stored = <Value extends z.ZodType>(value: Value) => z.object({ value, version: z.int().nonnegative() });

/** The answer to saving each section. */
export const storedSections = {
  identity: stored(clubSections.identity),
  payment: stored(clubSections.payment),
  contact: stored(clubSections.contact),
  intro: stored(clubSections.intro),
  figures: stored(clubSections.figures),
  committee: stored(clubSections.committee),
  sponsors: stored(clubSections.sponsors),
  gallery: stored(clubSections.gallery),
  posters: stored(clubSections.posters),
  documents: stored(clubSections.documents),
  privacy: stored(clubSections.privacy),
  membership: stored(clubSections.membership),
} as const satisfies Record<ClubSectionName, z.ZodType>;

/** Everything that administrators set of the club. */
export const clubContent = z.object({
  sections: z.object(storedSections),
  /** Size and smaller copies of the pictures in these sections, by stored URL. */
  pictures: z.record(z.string(), picture),
  /**
   * What is probably wrong, in Czech: demo values on a public site, typing errors, files whose bytes are gone or cut
   * off. `file` is the URL of such a file.
   */
  warnings: z.array(z.object({ section: z.string(), text: z.string(), file: z.string().optional() })),
});

export type StoredSection<Name extends ClubSectionName> = { value: ClubSections[Name]; version: number };
export type ClubContent = z.infer<typeof clubContent>;
