import type { KeptParts } from './draft-storage.ts';

/** Plain data of a form beside its fields, as the captions of chosen pictures. It is kept and offered with its text. */
export interface FormPart {
  /** Names the part within the form. */
  place: string;
  /** `null` while there is nothing to keep. */
  value: unknown;
  /** Puts a value that was kept in place of what stands there; `null` for none. */
  restore: (value: unknown) => void;
}

/** What of the parts there is to keep. */
export const keptParts = (parts: readonly FormPart[]): KeptParts =>
  Object.fromEntries(parts.filter(({ value }) => value !== null).map(({ place, value }) => [place, value]));

/** Puts kept values, or none, into all parts. */
export const restoreParts = (parts: readonly FormPart[], kept: KeptParts = {}): void => {
  for (const { place, restore } of parts) restore(kept[place] ?? null);
};
