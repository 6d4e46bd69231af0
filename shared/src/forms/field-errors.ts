import { fieldMessageFor } from '../client/index.ts';
import {
  composed,
  composedHtml,
  isWebAddress,
  todayInPrague,
  tooLong,
  tooLongRichText,
} from '../format/index.ts';
import { limits } from '../contract/index.ts';

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

/** For a day that may not lie ahead, as a birthday; it may be empty. */
export const futureDay = (value: string): string | undefined =>
  value > todayInPrague() ? fieldMessageFor('future_date') : undefined;

/** For rich text that must hold something to read. */
export const missingRichText = (html: string): string | undefined =>
  missingText(html.replace(/<[^>]*>|&nbsp;/g, ''));

/** For a text that may be empty, with the limit that the server holds it to. */
export const longText = (value: string, limit: number): string | undefined =>
  tooLong(composed(value).length, limit);

/** For a text that must hold something, with its limit. */
export const requiredText = (value: string, limit: number): string | undefined =>
  missingText(value) ?? longText(value, limit);

/** For rich text that may be empty. */
export const longRichText = (html: string): string | undefined =>
  tooLongRichText(composedHtml(html).length, limits.richText);

/** For a new password. */
export function wrongNewPassword(password: string): string | undefined {
  if (password.length < limits.passwordMin) return `Heslo musí mít aspoň ${limits.passwordMin} znaků.`;
  return password.length > limits.passwordMax
    ? `Heslo může mít nejvýš ${limits.passwordMax} znaků.`
    : undefined;
}

/** For a web address that may be empty, judged as the server judges it. */
export function wrongWebAddress(value: string): string | undefined {
  if (value === '') return undefined;
  return (
    tooLong(value.length, limits.url) ?? (isWebAddress(value) ? undefined : fieldMessageFor('invalid_url'))
  );
}
