/**
 * Limits that browser and server share (docs/requirements.md, "Limits").
 * Lengths count UTF-16 units, sizes count bytes.
 */
export const limits = {
  name: 200,
  richText: 100_000,
  catDescription: 10_000,
  returnReason: 500,
  importBytes: 2 * 1024 * 1024,
  importRows: 5_000,
  location: 200,
  postalCode: 10,
  ems: 50,
  kind: 100,
  tests: 2_000,
  url: 2_048,
  catKinds: 500,
  email: 254,
  peoplePerRenewal: 3_000,
  /** A million crowns. */
  paymentHellers: 100_000_000,
  paymentNote: 200,
  bankNumber: 100,
  statementText: 200,
  statementLinesPerCall: 500,
  passwordMin: 8,
  passwordMax: 128,
  /** Cats of a member, and articles likewise, those in the bin included. */
  itemsPerMember: 1_000,
  imagesPerCall: 30,
  imagesPerArticle: 30,
  imageCaption: 200,
  imagesPerCat: 30,
  imagesPerExhibition: 100,
  account: 40,
  membershipFee: 1_000_000,
  clubParagraph: 3_000,
  clubParagraphs: 20,
  committeePeople: 30,
  sponsors: 50,
  galleryPictures: 300,
  clubDocuments: 50,
  filesPerCall: 10,
  filesPerExhibition: 50,
  fileName: 255,
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
  pdfBytes: 20 * 1024 * 1024,
  richBodyBytes: 1024 * 1024,
  bodyBytes: 256 * 1024,
} as const;

/** News on one page of the list (docs/requirements.md, "Lists"). */
export const newsPageSize = 5;

/** Cats that the first screen of their list shows. */
export const firstCatsLimit = 24;

/** Articles and members likewise. */
export const firstArticlesLimit = 60;
export const firstMembersLimit = 120;

/** Entries that a bin shows, the last ones. */
export const mostBinEntries = 1_000;

/** Further rows of a long list that are read at once. */
export const listPartLimit = 240;

/**
 * Pages in which the long lists are read: number of rows, and distance between the first rows. The server
 * caches its responses for these pages only.
 */
export const listParts = [
  // One row more than a screen shows tells whether there are more.
  { limit: newsPageSize + 1, step: newsPageSize },
  ...[firstCatsLimit, firstArticlesLimit, firstMembersLimit].map((step) => ({ limit: step + 1, step })),
  { limit: listPartLimit, step: listPartLimit },
] as const;

/** Pictures in the gallery of the home page (docs/requirements.md, "Lists"). */
export const galleryImages = 16;

/** Role value of an administrator. */
export const adminRole = 1;

/** MIME types of pictures that people may upload, with the extensions the file picker offers. */
export const imageTypes = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
} as const;

export { foreignBlocks } from './foreign-blocks.ts';
