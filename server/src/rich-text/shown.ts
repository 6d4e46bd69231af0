import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isCanonical } from './canonical.ts';
import { cleanByParsing, UncleanableTextError } from './rich-text.ts';

/** Bytes of cleaned forms that are kept; strings take up to two for each character. */
const keptBytes = 4 * 1024 * 1024;
/** Texts of which it is known that cleaning leaves them as they are. */
const mostUnchanged = 20_000;

const cleaned = new LRUCache<string, string>({
  maxSize: keptBytes,
  sizeCalculation: (clean) => 2 * clean.length + 1,
});
const unchanged = new LRUCache<string, true>({ max: mostUnchanged });

const digest = (html: string): string => createHash('sha256').update(html).digest('base64');

const cleanStored = (stored: string): string => {
  if (isCanonical(stored)) return stored;
  try {
    return cleanByParsing(stored);
  } catch (error) {
    if (error instanceof UncleanableTextError) return '';
    throw error;
  }
};

/** Remembers a text that cleaning leaves as it is, so that nobody waits for a second cleaning when it is shown. */
export const rememberUnchanged = (html: string): void => void unchanged.set(digest(html), true);

/**
 * A stored rich text as it may be shown: what stands in the database may be older than today's rules, or may have been
 * written by something else. A text is judged once and known by its content, since its author can ask for it as often
 * as for anything else.
 * @returns the empty text for one that has no clean form.
 */
export function shownRichText(stored: string): string {
  const key = digest(stored);
  if (unchanged.get(key)) return stored;
  const known = cleaned.get(key);
  if (known !== undefined) return known;
  const clean = cleanStored(stored);
  if (clean === stored) unchanged.set(key, true);
  else cleaned.set(key, clean);
  return clean;
}
