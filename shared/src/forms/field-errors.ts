import { fieldMessageFor } from '../client/index.ts';
import { limits } from '../limits/index.ts';

/** What is wrong with the fields of a form, a Czech sentence by field; a field that is right is missing. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The errors of some checks, without the fields that are right. */
export const fieldErrors = (checks: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([field, error]) => (error === undefined ? [] : [[field, error]])),
  );

/** For a field that must hold something besides white space. */
export const missingText = (value: string): string | undefined =>
  value.trim() === '' ? fieldMessageFor('required') : undefined;

/** For rich text that must hold something to read. */
export const missingRichText = (html: string): string | undefined =>
  missingText(html.replace(/<[^>]*>|&nbsp;/g, ''));

/** For a web address that may be empty, judged as the server judges it. */
export function wrongWebAddress(value: string): string | undefined {
  if (value === '') return undefined;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isWeb = url !== null && /^https?:\/\//i.test(value) && url.username === '' && url.password === '';
  return isWeb && value.length <= limits.url ? undefined : fieldMessageFor('invalid_url');
}

/** What somebody typed as a web address: `www.example.cz` gets `https://`, anything else stays. */
export function completeWebAddress(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
}
