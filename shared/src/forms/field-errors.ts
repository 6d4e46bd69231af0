import { fieldMessageFor } from '../client/index.ts';
import { isWebAddress } from '../format/index.ts';
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
  if (value.length > limits.url) return fieldMessageFor('too_big');
  return isWebAddress(value) ? undefined : fieldMessageFor('invalid_url');
}
