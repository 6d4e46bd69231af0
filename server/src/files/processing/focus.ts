import sharp from 'sharp';
import type { Focus } from 'shared/contract';

/** Longer side in pixels of the copy in which the focal point is determined. */
const side = 256;
/** Most frequent position of a cat's head, in percent. */
const usual: Focus = { x: 50, y: 36 };
/** Correction upwards: ears are above the eyes and the markings that attract attention. */
const above = 6;

const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

/**
 * The focal point of a picture: the point of attention (colour, edges), moved halfway to the usual position
 * of a head, since a plant or a paw may be as colourful as a face.
 * @throws Error when the picture cannot be decoded.
 */
export async function findFocus(picture: Uint8Array | string): Promise<Focus> {
  const small = await sharp(picture)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  // The larger the crop, the smaller the influence of a single bright spot.
  const { info } = await sharp(small.data)
    .resize({ width, height: Math.ceil(height * 0.6), position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const { attentionX, attentionY } = info;
  if (attentionX === undefined || attentionY === undefined) return usual;
  const between = (found: number, expected: number): number => within((found * 100 + expected) / 2);
  return {
    x: between(attentionX / width, usual.x),
    y: within(between(attentionY / height, usual.y) - above / 2),
  };
}
