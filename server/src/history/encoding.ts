import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * Compresses the content of a version.
 * @param next the content of the version after it: what both have in common takes no room.
 */
export const encodeContent = (content: string, next: string | null): string => {
  const options = next === null ? {} : { dictionary: Buffer.from(next) };
  return zstdCompressSync(content, options).toString('base64');
};

/** @param next the content with which it was compressed, `null` for a complete one. */
export const decodeContent = (encoded: string, next: string | null): string => {
  const options = next === null ? {} : { dictionary: Buffer.from(next) };
  return zstdDecompressSync(Buffer.from(encoded, 'base64'), options).toString();
};
