import { composedHtml } from 'shared/format';
import { invalidField } from '../http/problems.ts';
import { cleanRichText, hasText, UncleanableTextError } from './rich-text.ts';

/**
 * The form in which a rich text is stored: cleaned and composed (NFC).
 * @throws 400 that names the field: text that cannot be cleaned, that escaping makes longer than the
 *   limit, or that is required and shows nothing.
 */
export function acceptRichText(field: string, html: string, { required }: { required: boolean }): string {
  try {
    // Cleaning writes letters and accents that were character references; composing them leaves the tags alone.
    const text = composedHtml(cleanRichText(html));
    if (required && !hasText(text)) throw invalidField(field, 'required');
    return text;
  } catch (error) {
    throw error instanceof UncleanableTextError ? invalidField(field, error.code) : error;
  }
}
