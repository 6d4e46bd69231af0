import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from 'shared/contract';
import { pictures } from '../files/processing/picture-process.ts';
import { variantFormats, variantWidths } from '../files/processing/variants.ts';
import type { VariantFormat } from '../files/processing/variants.ts';
import { Semaphore } from '../semaphore.ts';
import { readPictureFacts } from './picture-facts.ts';

/** A larger picture, or one with EXIF data, is served as a copy of at most this width. */
const largestWidth = 2560;

const typesByExtension: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

export interface PictureFile {
  /** Path within its folder. */
  name: string;
  /** URL on the site. */
  url: string;
  path: string;
  /** Version of the file, for caching with `immutable`. */
  version: string;
  type: string;
  picture: Picture;
  /** Whether the original must not be served: too large, or with EXIF data. */
  copyOnly: boolean;
}

const copyAddress = (address: string, width: number, format: VariantFormat): string =>
  `${address}&w=${width}${format === 'avif' ? '&t=avif' : ''}`;

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Names of the pictures in a folder in Czech order, without hidden and other files. */
export async function listPictures(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => !name.startsWith('.') && extensionOf(name) in typesByExtension)
    .sort(new Intl.Collator('cs', { numeric: true }).compare);
}

/** Size and modification time of a file, to detect changes. `''` when there is no file. */
export async function fileVersion(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return '';
  return createHash('sha256').update(`${found.mtimeMs} ${found.size}`).digest('base64url').slice(0, 10);
}

const svgSize = (svg: string): { width: number; height: number } | null => {
  const tag = /<svg\b[^>]*>/i.exec(svg)?.[0] ?? '';
  const box = /\bviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  const width = Number(box?.[1] ?? /\bwidth=["']([\d.]+)/.exec(tag)?.[1]);
  const height = Number(box?.[2] ?? /\bheight=["']([\d.]+)/.exec(tag)?.[1]);
  if (!(width > 0 && height > 0)) return null;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
};

/**
 * Reads a picture's size and focal point.
 * @param cache folder of stored results.
 * @throws Error when the file is not a readable picture.
 */
export async function readPicture(
  folderName: string,
  folder: string,
  name: string,
  cache: string,
): Promise<PictureFile> {
  const path = join(folder, name);
  const version = await fileVersion(path);
  const address = `/content/${folderName}/${encodeURIComponent(name)}?v=${version}`;
  const type = typesByExtension[extensionOf(name)] ?? 'application/octet-stream';
  if (type === 'image/svg+xml') {
    const size = svgSize(await readFile(path, 'utf8'));
    if (!size) throw new Error('The drawing states no size.');
    return { name, path, version, type, url: address, copyOnly: false, picture: { ...size, variants: [] } };
  }
  const { focus, ...own } = await readPictureFacts(path, cache);
  const copyOnly = own.hasExif || own.width > largestWidth;
  const width = Math.min(own.width, copyOnly ? largestWidth : Infinity);
  const height = Math.max(1, Math.round((own.height * width) / own.width));
  const variants = variantFormats.flatMap((format) =>
    variantWidths(width).map((copy) => ({
      url: copyAddress(address, copy, format),
      width: copy,
      type: `image/${format}` as const,
    })),
  );
  const url = copyOnly ? copyAddress(address, width, 'webp') : address;
  return { name, path, version, type, url, copyOnly, picture: { width, height, variants, focus } };
}

/** Whether a picture is available in this width and type. */
export const isOffered = (file: PictureFile, width: number, format: VariantFormat): boolean =>
  file.picture.variants.some((variant) => variant.width === width && variant.type === `image/${format}`) ||
  (file.copyOnly && width === file.picture.width && format === 'webp');

/** Creates smaller copies on first request, and stores them in a folder that may be deleted at any time. */
export function createVariantStore(folder: string) {
  const inWork = new Map<string, Promise<Buffer>>();
  const gate = new Semaphore(2);

  const make = async (
    file: PictureFile,
    width: number,
    format: VariantFormat,
    target: string,
  ): Promise<Buffer> => {
    const bytes = await gate.run(() => pictures.run('renderVariant', file.path, width, format));
    await mkdir(folder, { recursive: true });
    await writeFile(`${target}.part`, bytes);
    await rename(`${target}.part`, target);
    return bytes;
  };

  return {
    /** The picture in a width, in pixels, and a type that `isOffered` allows. */
    async read(file: PictureFile, width: number, format: VariantFormat): Promise<Buffer> {
      const key = createHash('sha256').update(file.url).digest('base64url').slice(0, 24);
      const target = join(folder, `${key}-${width}.${format}`);
      const kept = await readFile(target).catch(() => null);
      if (kept) return kept;
      const running = inWork.get(target);
      if (running) return running;
      const work = make(file, width, format, target).finally(() => inWork.delete(target));
      inWork.set(target, work);
      return work;
    },
  };
}
