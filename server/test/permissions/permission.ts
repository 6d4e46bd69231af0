import type { Method, Person } from '../support/test-api.ts';

/** Rows that a call may name, fresh for each call that is tried. */
export interface World {
  owner: Person;
  /** Members who may be let go, and who were. */
  leaver: Person;
  former: Person;
  actualityId: number;
  exhibitionId: number;
  exhibitionImageId: number;
  exhibitionFileId: number;
  referenceId: number;
  /** The owner's, approved. */
  articleId: number;
  articleImageId: number;
  /** The owner's, not approved. */
  draftId: number;
  draftImageId: number;
  catId: number;
  catImageId: number;
  /** Drafts that nobody but their writers may read: the club's news and exhibition, the owner's article. */
  unpublishedNewsId: number;
  unpublishedExhibitionId: number;
  unpublishedArticleId: number;
  /** In the bin: the owner's cat, and the club's news. */
  binnedCatId: number;
  /** What somebody who has left offers to the owner. */
  offeredCatId: number;
  binnedNewsId: number;
  /** A renewal that can be undone. */
  renewalId: number;
  /** The owner's latest payment. */
  paymentId: number;
  /** The picture of the news, the exhibition's, that in the galleries of article and cat; the draft's own. */
  newsImage: string;
  exhibitionImage: string;
  galleryImage: string;
  draftImage: string;
  /** A message that could not be sent, and somebody who has been invited. */
  mailId: number;
  invitedId: number;
  /** Versions of the public remote: everybody's, and a canary's. */
  stableVersion: string;
  canaryVersion: string;
  /** A stored picture and a stored document that no row names. */
  image: string;
  pdf: string;
}

export interface Permission {
  method: Method;
  /** Path as the API's description writes it, without its base. */
  path: string;
  /** Which rows the path names. */
  ids?: (world: World) => Record<string, number | string>;
  /** Whose rows they are, where a call has several lines. */
  of?: string;
  body?: (world: World) => object;
  /** Statuses for a visitor and for somebody with a refused token. */
  anon: number;
  owner: number;
  other: number;
  admin: number;
}
