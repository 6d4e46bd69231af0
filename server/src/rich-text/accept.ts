import { limits } from 'shared/limits';
import { invalidField } from '../http/problems.ts';
import { cleanRichText, hasText } from './rich-text.ts';

/**
 * The form in which a rich text is stored.
 * @throws 400 that names the field: text that cannot be cleaned, that escaping makes longer than the
 *   limit, or that is required and shows nothing.
 */
export function acceptRichText(field: string, html: string, { required }: { required: boolean }): string {
  const text = cleanRichText(html);
  if (text === null) throw invalidField(field, 'invalid_text');
  if (text.length > limits.richText) throw invalidField(field, 'too_big');
  if (required && !hasText(text)) throw invalidField(field, 'required');
  return text;
}
