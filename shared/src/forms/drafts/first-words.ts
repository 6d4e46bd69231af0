import { formatDate } from '../../format/index.ts';

const longest = 60;
/** A day, with a time of day or not. */
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/.test(text);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Strings of plain data that differ from those at the same path of other data, in order. */
function differing(value: unknown, base: unknown): string[] {
  if (typeof value === 'string') return value === base ? [] : [value];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    differing(part, isObject(base) ? base[key] : undefined),
  );
}

const references: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };

/** A field's plain text, rich text included. */
export const plainWords = (text: string): string =>
  text
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (whole, name: string) => references[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

const shorten = (text: string): string =>
  text.length <= longest
    ? text
    : `${text.slice(0, longest).replace(/(?:\s+–)?\s+\S*$|[\ud800-\udbff]$/, '')}…`;

/**
 * The first words of a draft, as its label: of fields that differ from the form's initial value, dates last.
 * `""` when no text differs.
 */
export function firstWords(value: unknown, base: unknown): string {
  const texts = differing(value, base);
  const words = texts.filter((text) => !isDate(text)).map(plainWords);
  const dates = texts.filter(isDate).map((date) => formatDate(date.slice(0, 10)));
  const written = words.filter((text) => text !== '');
  return shorten((written.length > 0 ? written : dates).join(' – '));
}
