import { limits } from 'shared/contract';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { UndecodableFileError } from '../../errors/index.ts';
import { withOrientationAlone } from './exif.ts';
import { findFocus } from './focus.ts';
import { fileTypeOf, isPolyglot } from './file-signatures.ts';
import type { ImageType, ValidatedFile } from './file-signatures.ts';
import { hasTooManyScans } from './jpeg-segments.ts';
import { ordinarySize, type PictureSize } from './variants.ts';

/** Longest side in pixels of a WebP (RFC 9649, section 2.7), so that every picture has its smaller copies. */
const longestSide = 16_383;
/** Bytes of a picture that was encoded anew. Of photographs it has fewer, and never many more than were sent. */
const mostStoredBytes = 2 * limits.imageBytes;
/** Timeout of decoding in seconds. */
const decodingTime = 30;

/**
 * Lets the image library use one thread per picture, since the server and several pictures share the cores,
 * and no cache.
 */
export function limitImageLibrary(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}

/**
 * Restricts the image library to the formats that are stored, including the server's own WebP: it would open
 * an SVG under any name, and each further parser is attack surface.
 */
export function blockForeignFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const loaders = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}`);
  sharp.unblock({ operation: loaders });
}

/**
 * A decoder for untrusted bytes. Colour profiles are ignored: one may have as many steps as it likes, for which its bound of
 * time does not count, and the site's own pages send colours of sRGB.
 */
const decoder = (bytes: Uint8Array, type: ImageType): Sharp =>
  sharp(bytes, {
    failOn: 'error',
    ignoreIcc: true,
    limitInputPixels: limits.imagePixels,
    ...(type === 'image/gif' ? { pages: -1 } : {}),
  }).timeout({ seconds: decodingTime });

/**
 * @param isThorough whether each row of a PNG is filtered as it takes the fewest bytes, which takes several times as long.
 */
const encode = (picture: Sharp, type: ImageType, isThorough: boolean): Sharp => {
  switch (type) {
    case 'image/jpeg':
      // Progressive ones take twice the time to encode, and to decode for each copy, for 4 % of the bytes.
      return picture.jpeg({ quality: 86 });
    case 'image/png':
      // With more levels deflate looks through what is alike for ten times as long, for 1 % of the bytes.
      return picture.png({ compressionLevel: 6, adaptiveFiltering: isThorough });
    case 'image/gif':
      return picture.gif();
  }
};

const refuse = (reason: string, cause?: unknown): never => {
  throw new UndecodableFileError(reason, { cause });
};

/**
 * Decodes a picture and encodes it again: upright, without EXIF and without anything beside the pixels.
 * @throws UndecodableFileError
 */
export async function validateImage(bytes: Uint8Array): Promise<ValidatedFile> {
  return (
    (await validateUpTo(bytes, { pixels: Infinity, frames: Infinity })) ??
    refuse('The picture has too many pixels')
  );
}

/**
 * The same for a picture of no more pixels than the site's own pages send, all its frames together, and of few frames.
 * @returns `null` for a larger one, of which no pixel is decoded.
 * @throws UndecodableFileError
 */
export const validateOrdinaryImage = (bytes: Uint8Array): Promise<ValidatedFile | null> =>
  validateUpTo(bytes, ordinarySize);

async function validateUpTo(bytes: Uint8Array, most: PictureSize): Promise<ValidatedFile | null> {
  const type = fileTypeOf(bytes);
  if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/gif')
    return refuse('Not a picture of an accepted kind');
  if (bytes.byteLength > limits.imageBytes) return refuse('The picture has too many bytes');
  if (await isPolyglot(bytes, type)) return refuse('The picture carries something else');
  const safe = withOrientationAlone(bytes, type);
  if (type === 'image/jpeg' && hasTooManyScans(safe)) return refuse('The picture has too many scans');
  try {
    const { width, height, pageHeight = height, pages = 1 } = await decoder(safe, type).metadata();
    if (Math.max(width, pageHeight) > longestSide) return refuse('A side of the picture is too long');
    if (width * pageHeight * pages > most.pixels || pages > most.frames) return null;
    const isMoving = pages > 1;
    const encoded = (isThorough: boolean) => {
      const picture = decoder(safe, type);
      const upright = isMoving ? picture : picture.autoOrient();
      return encode(upright, type, isThorough).toBuffer({ resolveWithObject: true });
    };
    const simple = await encoded(false);
    const isInflated = type === 'image/png' && simple.data.byteLength > 2 * bytes.byteLength;
    const { data, info } = isInflated ? await encoded(true) : simple;
    if (data.byteLength > mostStoredBytes) return refuse('The picture has too many bytes');
    return {
      bytes: data,
      contentType: type,
      width: info.width,
      height: info.pageHeight ?? info.height,
      focus: await findFocus(data),
      hasVariants: !isMoving,
    };
  } catch (error) {
    return refuse('The picture cannot be decoded', error);
  }
}
