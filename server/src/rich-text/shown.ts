import { LRUCache } from 'lru-cache';
import { isCanonical } from './canonical.ts';
import { cleanByParsing, UncleanableTextError } from './rich-text.ts';

/** Bytes of texts that are kept with their cleaned forms; strings take up to two for each character. */
const keptBytes = 4 * 1024 * 1024;

const cleaned = new LRUCache<string, string>({
  maxSize: keptBytes,
  sizeCalculation: (clean, stored) => 2 * (clean.length + stored.length) + 1,
});

const cleanStored = (stored: string): string => {
  try {
    return cleanByParsing(stored);
  } catch (error) {
    if (error instanceof UncleanableTextError) return '';
    throw error;
  }
};

/**
 * A stored rich text as it may be shown: what stands in the database may be older than today's rules, or may have been
 * written by something else. Texts that cleaning would change are cleaned once and kept by their content.
 * @returns the empty text for one that has no clean form.
 */
export function shownRichText(stored: string): string {
  if (isCanonical(stored)) return stored;
  const known = cleaned.get(stored);
  if (known !== undefined) return known;
  const clean = cleanStored(stored);
  cleaned.set(stored, clean);
  return clean;
}
