import { draftPlace } from './draft-storage.ts';

/** The form that takes a draft over when its item was deleted. */
export interface DraftFallback<T> {
  /** The form's draft place, as `cat/new`. */
  key: string;
  /** Converts the draft to that form's plain data. */
  value: (text: T) => object;
}

/** Where a draft is offered after its form was closed: in this form, in the one for a new item, or nowhere. */
export type Returns = 'here' | 'in-fallback' | 'nowhere';

export const returnsOf = (fallback: DraftFallback<never> | null | undefined): Returns => {
  if (fallback === undefined) return 'here';
  return fallback === null ? 'nowhere' : 'in-fallback';
};

/** A draft of one user at a place, with its key. */
interface OwnText {
  uid: string | null;
  place: string | null;
  key: string | null;
}

/** Storage place and key of a draft; both are `null` when it is not stored. */
export function storedAs<T>(
  { uid, place, key }: OwnText,
  fallback: DraftFallback<T> | null | undefined,
): [place: string, key: string] | [null, null] {
  if (uid === null || place === null || key === null || fallback === null) return [null, null];
  if (fallback === undefined) return [place, key];
  const other = draftPlace(uid, fallback.key);
  return [other, other + key.slice(place.length)];
}
