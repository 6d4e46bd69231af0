import { z } from 'zod';
import { picture } from './common.ts';

export const committeeRoles = ['předseda', 'místopředseda', 'jednatel', 'pokladník', 'webmaster'] as const;

const staticImage = z.object({ image: z.string(), alt: z.string(), picture });

/**
 * The club's settings as pages show them: the sections that administrators save, with sizes of pictures.
 */
export const club = z.object({
  name: z.string(),
  /** The name on two lines, for the header. */
  nameLines: z.array(z.string()).min(1).max(2),
  /** One sentence for the footer. */
  tagline: z.string(),
  address: z.array(z.string()),
  companyId: z.string(),
  /** Czech account number `prefix-number/bank`, or `""` when none is configured. */
  account: z.string(),
  /** Text of a Czech payment QR code (SPAYD), `""` when no account is configured. */
  paymentQr: z.string(),
  /** URL of a picture of this code, where it is another one than the club's page has: in previews. */
  paymentPicture: z.string().optional(),
  /** Whole crowns a year. */
  membershipFee: z.int().positive(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  committee: z.array(
    z.object({ name: z.string(), role: z.enum(committeeRoles), email: z.string(), mobile: z.string() }),
  ),
  intro: z.object({
    lead: z.string(),
    paragraphs: z.array(z.string()),
    /** Figures about the club: `value` in large type, `label` names what it counts. */
    figures: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  sponsors: z.array(staticImage.extend({ name: z.string(), url: z.string() })),
  /** Poster image by season, shown with the next exhibition. */
  posters: z.object({ spring: staticImage, summer: staticImage, autumn: staticImage, winter: staticImage }),
  /** The club's documents for download, and its own words about privacy; absent before servers knew them. */
  documents: z.array(z.object({ file: z.string(), name: z.string() })).optional(),
  privacy: z.array(z.string()).optional(),
  /** How one becomes a member; likewise. */
  membership: z.array(z.string()).optional(),
});

/** Sixteen randomly chosen pictures in the order of the gallery. */
export const clubGallery = z.array(staticImage);

/** What pages show while a section is as somebody has it in a form. */
export const clubPreview = z.object({ club, gallery: clubGallery });

export type ClubPreview = z.infer<typeof clubPreview>;
export type Club = z.infer<typeof club>;
export type ClubGallery = z.infer<typeof clubGallery>;
export type StaticImage = z.infer<typeof staticImage>;
