import sharp from 'sharp';
import { limits, type Focus } from 'shared/contract';
import { fileTypeOf } from '../files/processing/file-signatures.ts';
import { blockForeignFormats, limitImageLibrary } from '../files/processing/validate-image.ts';
import { appearanceNamed, appearanceOf } from '../portraits/appearance.ts';
import { drawPortrait } from '../portraits/drawing/portrait.ts';
import type { Place } from './drawing/layout.ts';
import { drawSheet, layoutOf } from './drawing/sheet.ts';
import { previewSize, type LinkPreview } from './link-preview.ts';

/** Runs in the process of previews (plugin.ts). */

limitImageLibrary();
blockForeignFormats();
// The own drawings; a stored file is opened only when it begins as a picture does.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

const photoTypes: readonly unknown[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** The part of a picture that fills a place and holds its focal point, as pages crop it. */
async function cropped(bytes: Uint8Array, focus: Focus, { width, height }: Place): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: limits.imagePixels }).autoOrient();
  const { autoOrient } = await picture.metadata();
  const scale = Math.max(width / autoOrient.width, height / autoOrient.height);
  const whole = {
    width: Math.max(width, Math.round(autoOrient.width * scale)),
    height: Math.max(height, Math.round(autoOrient.height * scale)),
  };
  return picture
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.round(((whole.width - width) * focus.x) / 100),
      top: Math.round(((whole.height - height) * focus.y) / 100),
      width,
      height,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const centre: Focus = { x: 50, y: 32 };

/** The picture, or the portrait when there is none or it cannot be decoded. */
async function artOf(
  { picture, portrait }: LinkPreview,
  photo: Uint8Array | null,
  place: Place,
): Promise<Buffer> {
  if (picture !== null && photo !== null && photoTypes.includes(fileTypeOf(photo))) {
    const art = await cropped(photo, picture.focus ?? centre, place).catch(() => null);
    if (art !== null) return art;
  }
  const drawing = drawPortrait(appearanceNamed(portrait) ?? appearanceOf(''));
  return cropped(Buffer.from(drawing), { x: 50, y: 0 }, place);
}

/** The finished picture as a JPEG. @param photo the bytes of the preview's picture, as they are stored. */
async function draw(preview: LinkPreview, photo: Uint8Array | null): Promise<Buffer> {
  const place = layoutOf(preview).art;
  const { below, over } = drawSheet(preview);
  return sharp(Buffer.from(below))
    .composite([
      { input: await artOf(preview, photo, place), left: place.left, top: place.top },
      { input: Buffer.from(over), left: 0, top: 0 },
    ])
    .resize({ ...previewSize })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

export const tasks = { draw };
