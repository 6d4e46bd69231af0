import { formatDate, formatTime, fromPrague, inPrague } from '../../format/index.ts';

/**
 * When a text is public, as forms have it: `''` for at once, `koncept`, or a time in Prague, `YYYY-MM-DDTHH:mm`; `T` until
 * it is chosen. Offers of unsaved text show the values.
 */
export type PublicationText = string;

const draft = 'koncept';
const unchosen = 'T';

export type PublicationChoice = 'now' | 'later' | 'draft';

/** Text that an earlier version of a form kept unsaved says nothing about it. */
type MaybeUnsaid = PublicationText | undefined;

export const choiceOf = (publication: MaybeUnsaid): PublicationChoice => {
  if (publication === draft) return 'draft';
  return publication?.includes('T') === true ? 'later' : 'now';
};

export const timeOf = (publication: MaybeUnsaid): string =>
  publication !== undefined && choiceOf(publication) === 'later' && publication !== unchosen
    ? publication
    : '';

export const publicationText = (choice: PublicationChoice, time: string): PublicationText =>
  ({ now: '', draft, later: time || unchosen })[choice];

/** The form's value of a stored item. */
export function readPublication(publishedAt: string | null | undefined, now = new Date()): PublicationText {
  if (publishedAt === null) return draft;
  if (publishedAt === undefined || new Date(publishedAt) <= now) return '';
  return inPrague(new Date(publishedAt)).toISOString().slice(0, 16);
}

/** Whether the time that was chosen is missing. */
export const wrongPublication = (publication: MaybeUnsaid): string | undefined =>
  choiceOf(publication) === 'later' && fromPrague(timeOf(publication)) === null
    ? 'Vyplňte den a hodinu.'
    : undefined;

/** A moment that has passed publishes at once. */
const longAgo = new Date(0).toISOString();

/**
 * What a call says of it; nothing where nothing was changed.
 * @param stored the form's value of the stored item, `''` for a new one.
 */
export function publicationInput(
  publication: MaybeUnsaid,
  stored: PublicationText = '',
): { publishedAt?: string | null } {
  if (publication === undefined || publication === stored) return {};
  if (publication === draft) return { publishedAt: null };
  return { publishedAt: fromPrague(timeOf(publication))?.toISOString() ?? longAgo };
}

/** In a list of texts: what keeps one from being public, as far as its publication goes; nothing otherwise. */
export function publicationState(publishedAt: string | null | undefined, now = new Date()): string {
  if (publishedAt === null) return 'Koncept';
  if (publishedAt === undefined || new Date(publishedAt) <= now) return '';
  return `Zveřejní se ${formatDate(publishedAt)} v ${formatTime(publishedAt)}`;
}

/** In a save conflict. */
export const publicationWords = (publication: MaybeUnsaid): string => {
  if (choiceOf(publication) === 'draft') return 'Koncept';
  const moment = fromPrague(timeOf(publication));
  return moment === null ? 'Zveřejněno' : publicationState(moment.toISOString(), new Date(0));
};
