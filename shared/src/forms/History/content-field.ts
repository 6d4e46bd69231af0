import { formatDate } from '../../format/index.ts';

/** One field of a version: HTML of its text, or the URLs of its pictures. */
export type ContentField = { label: string } & ({ html: string } | { images: readonly string[] });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

export const text = (label: string, value: string): ContentField => ({ label, html: escaped(value) });
export const date = (label: string, value: string): ContentField =>
  text(label, value === '' ? '' : formatDate(value));
export const list = (label: string, items: readonly string[]): ContentField => ({
  label,
  html: items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`,
});
export const images = (label: string, urls: readonly string[]): ContentField => ({
  label,
  images: urls.filter((url) => url !== ''),
});

/** Texts without formatting, one paragraph each. */
export const paragraphs = (label: string, texts: readonly string[]): ContentField => ({
  label,
  html: texts.map((one) => `<p>${escaped(one)}</p>`).join(''),
});
