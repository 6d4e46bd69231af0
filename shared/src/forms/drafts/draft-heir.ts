import { draftPlace } from './draft-storage.ts';

/** The form that takes a draft over when its item was deleted. */
export interface DraftHeir<T> {
  /** The form's draft place, as `cat/new`. */
  key: string;
  /** Converts the draft to that form's plain data. */
  value: (text: T) => object;
}

/** Where a draft is offered after its form was closed: in this form, in the one for a new item, or nowhere. */
export type Returns = 'here' | 'in-heir' | 'nowhere';

export const returnsOf = (heir: DraftHeir<never> | null | undefined): Returns => {
  if (heir === undefined) return 'here';
  return heir === null ? 'nowhere' : 'in-heir';
};

/** A draft of one user at a place, with its key. */
interface OwnText {
  uid: string | null;
  place: string | null;
  key: string | null;
}

/** Storage place and key of a draft; both are `null` when it is not stored. */
export function keptAs<T>(
  { uid, place, key }: OwnText,
  heir: DraftHeir<T> | null | undefined,
): [place: string, key: string] | [null, null] {
  if (uid === null || place === null || key === null || heir === null) return [null, null];
  if (heir === undefined) return [place, key];
  const other = draftPlace(uid, heir.key);
  return [other, other + key.slice(place.length)];
}
