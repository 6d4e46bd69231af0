import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { limits } from 'shared/contract';
import { focusOf } from '../demo/content/focuses.ts';
import { UndecodableFileError } from '../errors/index.ts';
import type { Files } from '../files/index.ts';
import { pictures } from '../files/processing/picture-process.ts';
import { TaskProcessError } from '../task-process/index.ts';
import { assetsFolder, extensionOf, fileTypes, withoutExtension } from './content-folder.ts';
import type { FolderFile } from './content-folder.ts';

/** A wider picture is stored in this width, as browsers do before they send one. */
const largestWidth = 2560;

type StoredAs = Parameters<Files['put']>[0];

const asWebp = (name: string, bytes: Buffer): StoredAs => ({
  name: `${withoutExtension(name)}.webp`,
  bytes,
  contentType: 'image/webp',
});

/** WebP is stored as it is, so it must hold nothing of a camera; what nobody may send is encoded anew. */
const preparePicture = async (name: string, bytes: Buffer, contentType: string): Promise<StoredAs> => {
  const { width, hasExif } = await pictures.run('readSize', bytes);
  const isWide = width > largestWidth && contentType !== 'image/gif';
  const isWebp = contentType === 'image/webp';
  if (isWide || (isWebp && hasExif) || (!isWebp && bytes.length > limits.imageBytes))
    return asWebp(name, await pictures.run('renderVariant', bytes, Math.min(width, largestWidth), 'webp'));
  return { name, bytes, contentType };
};

/**
 * Stores a file of the club's folder.
 * @returns its URL.
 * @throws UndecodableFileError, FilesUnavailableError
 */
export async function storeFile(files: Files, { name, path }: FolderFile): Promise<string> {
  const contentType = fileTypes[extensionOf(name)] ?? '';
  const bytes = await readFile(path);
  if (contentType === 'image/svg+xml' || contentType === 'application/pdf')
    return files.put({ name, bytes, contentType });
  const prepared = await preparePicture(name, bytes, contentType).catch((error: unknown) => {
    if (error instanceof TaskProcessError) throw error;
    throw new UndecodableFileError('The picture cannot be decoded', { cause: error });
  });
  const drawing = relative(assetsFolder, path);
  return files.put({
    ...prepared,
    ...(!drawing.startsWith('..') && { focus: focusOf(withoutExtension(drawing)) }),
  });
}
