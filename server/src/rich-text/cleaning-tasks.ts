import { composedHtml } from 'shared/format';
import { cleanRichText, hasText } from './rich-text.ts';

/** Runs in the server, or for long texts in the process of cleaning (accept.ts). */

export interface CleanText {
  /** Cleaned and composed (NFC). */
  html: string;
  /** Whether it shows a reader anything. */
  hasText: boolean;
}

/** @throws UncleanableTextError */
function clean(html: string): CleanText {
  // Cleaning writes letters and accents that were character references; composing them leaves the tags alone.
  const text = composedHtml(cleanRichText(html));
  return { html: text, hasText: hasText(text) };
}

export const tasks = { clean };
