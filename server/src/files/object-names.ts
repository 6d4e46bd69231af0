import { randomUUID } from 'node:crypto';
import type { VariantFormat } from './variants.ts';

const longestName = 160;

/** A name that this server gave or took: `<random id><cleaned original name>`. */
const storedName = /^[0-9a-z][0-9a-z._-]*$/;

/** A UUID, or at least twenty letters and digits: what nobody can guess. */
const randomPrefix = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-z]{20})/;

const shorten = (name: string): string => {
  if (name.length <= longestName) return name;
  const extension = /\.[0-9a-z]{1,5}$/.exec(name)?.[0] ?? '';
  return name.slice(0, longestName - extension.length).replace(/[._-]+$/, '') + extension;
};

/** The part of a file name that is safe in a path and in an address; the same for the same input. */
export function cleanName(original: string): string {
  const last = original.slice(original.lastIndexOf('/') + 1);
  const plain = last.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const safe = plain.replace(/[^0-9a-z._-]+/g, '-').replace(/\.{2,}/g, '.');
  return shorten(safe.replace(/^[._-]+/, ''));
}

/** The stored form of the name that a client chose; `null` when others could guess it. */
export function nameFromClient(requested: string): string | null {
  const name = cleanName(requested);
  return randomPrefix.test(name) && storedName.test(name) ? name : null;
}

/** A new name for a file that the server itself brings. */
export const newName = (original: string): string => cleanName(`${randomUUID()}-${original}`);

/** Whether the text can be the name of a stored object. */
export const isStoredName = (name: string): boolean => storedName.test(name) && name.length <= longestName;

/** The original part of a stored name, as a person who downloads the file should see it. */
export const displayName = (name: string): string => {
  const rest = name.replace(randomPrefix, '').replace(/^[._-]+/, '');
  return rest === '' ? name : rest;
};

/** Name of a smaller copy; `@` cannot stand in the name of an object. */
export const variantName = (name: string, width: number, format: VariantFormat): string =>
  `${name}@${width}.${format}`;
