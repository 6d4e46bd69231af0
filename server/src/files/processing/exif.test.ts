import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../test/support/processor-time.ts';
import { UndecodableFileError } from '../../errors/index.ts';
import { withOrientationAlone } from './exif.ts';
import { validateImage } from './validate-image.ts';

/** EXIF data whose entries all name their own directory, as one of GPS data or of its kind. */
const circle = (entries: number): Buffer => {
  const tiff = Buffer.alloc(10 + 12 * entries + 4);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(entries, 8);
  for (let index = 0; index < entries; index += 1) {
    const entry = 10 + 12 * index;
    tiff.writeUInt16LE(index % 2 === 0 ? 0xa005 : 0x8825, entry);
    tiff.writeUInt16LE(4, entry + 2);
    tiff.writeUInt32LE(1, entry + 4);
    tiff.writeUInt32LE(8, entry + 8);
  }
  return tiff;
};

const make = (format: 'jpeg' | 'png', orientation?: number): Promise<Buffer> => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } });
  const turned = orientation === undefined ? picture : picture.withMetadata({ orientation });
  return turned[format]().toBuffer();
};

const inJpeg = (picture: Buffer, tiff: Buffer): Buffer => {
  const header = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
  header.writeUInt16BE(tiff.length + 8, 2);
  return Buffer.concat([picture.subarray(0, 2), header, tiff, picture.subarray(2)]);
};

const inPng = (picture: Buffer, tiff: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from('eXIf'), tiff]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(tiff.length);
  sum.writeUInt32BE(crc32(body));
  // Behind the signature and the header.
  return Buffer.concat([picture.subarray(0, 33), length, body, sum, picture.subarray(33)]);
};

describe.each([
  ['jpeg', 'image/jpeg', inJpeg],
  ['png', 'image/png', inPng],
] as const)('of the EXIF data of a %s', (format, type, insert) => {
  it('the orientation alone is left', async () => {
    for (let orientation = 2; orientation <= 8; orientation += 1) {
      const picture = await make(format, orientation);
      const { exif = Buffer.of() } = await sharp(picture).metadata();
      const without = withOrientationAlone(picture, type);
      const left = await sharp(without).metadata();
      expect(left.orientation).toBe(orientation);
      expect(left.exif?.length).toBeLessThan(exif.length);
      expect(await sharp(without).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
    }
    const upright = withOrientationAlone(await make(format, 1), type);
    expect((await sharp(upright).metadata()).exif).toBeUndefined();
  });

  it('nothing is read that names itself, in the first place or in a later one', async () => {
    const picture = await make(format, 6);
    for (const hostile of [insert(picture, circle(3)), insert(insert(picture, circle(3)), circle(3))]) {
      const left = await sharp(withOrientationAlone(hostile, type)).metadata();
      expect(left.exif).toBeUndefined();
    }
  });

  it('what names itself takes no longer than a picture without any', async () => {
    const picture = await make(format);
    const hostile = insert(picture, circle(5_400));
    const plain = Math.max(
      await processorTime(() => validateImage(picture)),
      await processorTime(() => validateImage(picture)),
    );
    expect(await processorTime(() => validateImage(hostile))).toBeLessThan(20 * plain);
  });

  it('none is taken out of a picture that has them again and again', async () => {
    let hostile = await make(format);
    for (let count = 0; count < 9; count += 1) hostile = insert(hostile, circle(1));
    expect(() => withOrientationAlone(hostile, type)).toThrow(UndecodableFileError);
    await expect(validateImage(hostile)).rejects.toBeInstanceOf(UndecodableFileError);
  });

  it('what is cut off is left out or left to the decoder', async () => {
    const whole = insert(await make(format), circle(2));
    for (let length = 12; length < whole.length; length += 7)
      expect(() => withOrientationAlone(whole.subarray(0, length), type)).not.toThrow();
  });
});

it('is left out of a JPEG also behind what the decoder skips', async () => {
  const picture = await make('jpeg');
  const skipped = Buffer.from('\xff\xff\xfe\0\x04ab\xff\0xyz', 'latin1');
  const hostile = inJpeg(picture, circle(3));
  const hidden = Buffer.concat([hostile.subarray(0, 2), skipped, hostile.subarray(2)]);
  expect((await sharp(hidden, { failOn: 'none' }).metadata()).exif).toBeDefined();
  const left = withOrientationAlone(hidden, 'image/jpeg');
  expect((await sharp(left, { failOn: 'none' }).metadata()).exif).toBeUndefined();
});
