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

/** Czech error messages by field; valid fields are absent. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The errors of some checks, without valid fields. */
export const fieldErrors = (checks: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([field, error]) => (error === undefined ? [] : [[field, error]])),
  );

/** For a required field; white space does not count. */
export const missingText = (value: string): string | undefined =>
  value.trim() === '' ? fieldMessageFor('required') : undefined;

/** For an optional day that may not be in the future, as a birthday. */
export const futureDay = (value: string): string | undefined =>
  value > todayInPrague() ? fieldMessageFor('future_date') : undefined;

/** For required rich text. */
export const missingRichText = (html: string): string | undefined =>
  missingText(html.replace(/<[^>]*>|&nbsp;/g, ''));

/** For optional text, with the server's limit. */
export const longText = (value: string, limit: number): string | undefined =>
  tooLong(composed(value).length, limit);

/** For required text, with its limit. */
export const requiredText = (value: string, limit: number): string | undefined =>
  missingText(value) ?? longText(value, limit);

/** For optional rich text. */
export const longRichText = (html: string): string | undefined =>
  tooLongRichText(composedHtml(html).length, limits.richText);

/** For a new password. */
export function wrongNewPassword(password: string): string | undefined {
  if (password.length < limits.passwordMin) return `Heslo musí mít aspoň ${limits.passwordMin} znaků.`;
  return password.length > limits.passwordMax
    ? `Heslo může mít nejvýš ${limits.passwordMax} znaků.`
    : undefined;
}

/** For an optional web address, by the server's rule. */
export function wrongWebAddress(value: string): string | undefined {
  if (value === '') return undefined;
  return (
    tooLong(value.length, limits.url) ?? (isWebAddress(value) ? undefined : fieldMessageFor('invalid_url'))
  );
}
