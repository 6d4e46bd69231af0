import { promisify } from 'node:util';
import { zstdCompressSync, zstdDecompress } from 'node:zlib';

const decompress = promisify(zstdDecompress);

/**
 * Compresses the content of a version.
 * @param next the content of the version after it: what both have in common takes no room.
 */
export const encodeContent = (content: string, next: string | null): string => {
  const options = next === null ? {} : { dictionary: Buffer.from(next) };
  return zstdCompressSync(content, options).toString('base64');
};

/**
 * Decompresses the content of a version; others are served meanwhile.
 * @param next the content with which it was compressed, `null` for a complete one.
 */
export const decodeContent = async (encoded: string, next: string | null): Promise<string> => {
  const options = next === null ? {} : { dictionary: Buffer.from(next) };
  return (await decompress(Buffer.from(encoded, 'base64'), options)).toString();
};
