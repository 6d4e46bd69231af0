import { randomUUID } from 'node:crypto';
import type { FileType } from './processing/file-signatures.ts';
import type { VariantFormat } from './processing/variants.ts';

const longestName = 160;

/** An accepted name: `<random id><cleaned original name>`. */
const storedName = /^[0-9a-z][0-9a-z._-]*$/;

/** A UUID, or at least twenty letters and digits: not guessable. */
const randomPrefix = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-z]{20})/;

const shorten = (name: string): string => {
  if (name.length <= longestName) return name;
  const extension = /\.[0-9a-z]{1,5}$/.exec(name)?.[0] ?? '';
  return name.slice(0, longestName - extension.length).replace(/[._-]+$/, '') + extension;
};

/** The part of a file name that is safe in paths and URLs; deterministic. */
export function cleanName(original: string): string {
  const last = original.slice(original.lastIndexOf('/') + 1);
  const plain = last.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const safe = plain.replace(/[^0-9a-z._-]+/g, '-').replace(/\.{2,}/g, '.');
  return shorten(safe.replace(/^[._-]+/, ''));
}

/** The stored form of a client's name; `null` when it is guessable. */
export function nameFromClient(requested: string): string | null {
  const name = cleanName(requested);
  return randomPrefix.test(name) && storedName.test(name) ? name : null;
}

/** A new name for a file of the server itself. */
export const newName = (original: string): string => cleanName(`${randomUUID()}-${original}`);

/** Whether the text is a valid object name. */
export const isStoredName = (name: string): boolean => storedName.test(name) && name.length <= longestName;

/** Extensions by type; the first one is that of new files. */
const extensions: Record<FileType, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jfif', '.jpe', '.pjpeg', '.pjp'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/svg+xml': ['.svg'],
  'application/pdf': ['.pdf'],
};
const pictureExtensions = [...extensions['image/jpeg'], '.png', '.gif', '.webp'];

/** What programs take for an extension; a number after a dot is part of the name, as in a date. */
const extensionOf = (name: string): string | null => /\.[a-z][0-9a-z]*$/.exec(name)?.[0] ?? null;

/** Whether a file of this type may be stored under the name. Extensions of other picture types are allowed. */
export function fitsType(name: string, type: FileType): boolean {
  const extension = extensionOf(name);
  const fitting = type === 'application/pdf' ? extensions[type] : pictureExtensions;
  return extension === null || fitting.includes(extension);
}

/** The text without percent-encoding, or as it is when that is malformed. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The last part of a URL's path, without percent-encoding. */
export const lastPartOf = (url: string): string => {
  const path = decoded(url.split(/[?#]/, 1)[0] ?? '');
  return path.slice(path.lastIndexOf('/') + 1);
};

/** The original part of the name in the URL of a stored file; `''` without one. */
export const originalNameOf = (url: string): string =>
  lastPartOf(url)
    .replace(randomPrefix, '')
    .replace(/^[._-]+/, '');

/** The original part of a stored name, for downloads: with the extension of its type. */
export const displayName = (name: string, type: FileType): string => {
  const rest = name.replace(randomPrefix, '').replace(/^[._-]+/, '') || name;
  const extension = extensionOf(rest);
  if (extension !== null && extensions[type].includes(extension)) return rest;
  return (extension === null ? rest : rest.slice(0, -extension.length)) + (extensions[type][0] ?? '');
};

/** Name of a smaller copy; object names cannot contain `@`. */
export const variantName = (name: string, width: number, format: VariantFormat): string =>
  `${name}@${width}.${format}`;
