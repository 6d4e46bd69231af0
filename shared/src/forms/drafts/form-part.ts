import type { StoredParts } from './draft-storage.ts';

/**
 * State of a form beside its fields, such as captions of chosen pictures, stored and offered with its draft.
 */
export interface FormPart {
  /** Name of the part within the form. */
  place: string;
  /** `null` when there is nothing to store. */
  value: unknown;
  /** Restores a stored value; `null` for none. */
  restore: (value: unknown) => void;
}

/** Values of the parts that have something to store. */
export const storedParts = (parts: readonly FormPart[]): StoredParts =>
  Object.fromEntries(parts.filter(({ value }) => value !== null).map(({ place, value }) => [place, value]));

/** Restores stored values, or none, into all parts. */
export const restoreParts = (parts: readonly FormPart[], stored: StoredParts = {}): void => {
  for (const { place, restore } of parts) restore(stored[place] ?? null);
};
