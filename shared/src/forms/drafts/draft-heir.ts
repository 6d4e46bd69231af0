import { draftPlace } from './draft-storage.ts';

/** The form that a text goes to when the item that it was written upon is gone. */
export interface DraftHeir<T> {
  /** Names that form, as `cat/new`. */
  key: string;
  /** The text as that form keeps it: plain data. */
  value: (text: T) => object;
}

/** Where a text is offered after its form was left: in this form, in the one for another item, or nowhere. */
export type Returns = 'here' | 'in-heir' | 'nowhere';

export const returnsOf = (heir: DraftHeir<never> | null | undefined): Returns => {
  if (heir === undefined) return 'here';
  return heir === null ? 'nowhere' : 'in-heir';
};

/** A form's text of one person at its place, with its key. */
interface OwnText {
  uid: string | null;
  place: string | null;
  key: string | null;
}

/** Place and key under which a form's text is kept; `null` for both when it is not. */
export function keptAs<T>(
  { uid, place, key }: OwnText,
  heir: DraftHeir<T> | null | undefined,
): [place: string, key: string] | [null, null] {
  if (uid === null || place === null || key === null || heir === null) return [null, null];
  if (heir === undefined) return [place, key];
  const other = draftPlace(uid, heir.key);
  return [other, other + key.slice(place.length)];
}
