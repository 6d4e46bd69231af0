import { composedHtml } from 'shared/format';
import { isCanonical } from './canonical.ts';
import { cleanByParsing, cleanRichText, hasText, UncleanableTextError } from './rich-text.ts';

/** Runs in the server, or for long texts in the process of cleaning (accept.ts). */

export interface CleanText {
  /** Cleaned and composed (NFC). */
  html: string;
  /** Whether it shows a reader anything. */
  hasText: boolean;
  /** Whether cleaning it again, as whatever is shown is, leaves it as it is. */
  isSettled: boolean;
}

const isSettled = (html: string): boolean => {
  try {
    return isCanonical(html) || cleanByParsing(html) === html;
  } catch (error) {
    if (error instanceof UncleanableTextError) return false;
    throw error;
  }
};

/** @throws UncleanableTextError */
function clean(html: string): CleanText {
  // Cleaning writes letters and accents that were character references; composing them leaves the tags alone.
  const text = composedHtml(cleanRichText(html));
  return { html: text, hasText: hasText(text), isSettled: isSettled(text) };
}

export const tasks = { clean };
