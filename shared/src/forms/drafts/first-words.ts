import { formatDate } from '../../format/index.ts';

const longest = 60;
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The texts of plain data that differ from those at the same place of other data, in their order. */
function differing(value: unknown, base: unknown): string[] {
  if (typeof value === 'string') return value === base ? [] : [value];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    differing(part, isObject(base) ? base[key] : undefined),
  );
}

const references: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };

/** What is read of a field, be it rich text or not. */
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
 * The first words by which a person knows an unsaved form again: of the fields that differ from what the form
 * began with, dates last. `""` when no text differs.
 */
export function firstWords(value: unknown, base: unknown): string {
  const texts = differing(value, base);
  const words = texts.filter((text) => !isDate(text)).map(plainWords);
  const dates = texts.filter(isDate).map((date) => formatDate(date));
  const written = words.filter((text) => text !== '');
  return shorten((written.length > 0 ? written : dates).join(' – '));
}
