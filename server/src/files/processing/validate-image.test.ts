import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { limits } from 'shared/contract';
import sharp from 'sharp';
import {
  jpeg,
  movingGif,
  pdf,
  phonePhoto,
  picture,
  png,
  pngBomb,
} from '../../../test/support/sample-files.ts';
import { processorTime } from '../../../test/support/processor-time.ts';
import { UndecodableFileError } from '../../errors/index.ts';
import { validatePdf } from './validate-pdf.ts';
import { validateFile, validateOrdinaryFile } from './picture-process.ts';
import { validateImage } from './validate-image.ts';

const refused = (bytes: Uint8Array) =>
  expect(validateFile(bytes)).rejects.toBeInstanceOf(UndecodableFileError);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** A picture whose rows have the pixels that their names, in turn, stand for. */
const repeatedRows = ({ width, height }: { width: number; height: number }, names: readonly string[]) => {
  const rowOf = (name: string): Buffer =>
    createHash('shake256', { outputLength: 3 * width })
      .update(name)
      .digest();
  const rows = Array.from({ length: height }, (_, index) => rowOf(names[index % names.length] ?? ''));
  return sharp(Buffer.concat(rows), { raw: { width, height, channels: 3 } });
};

describe('a picture that is kept', () => {
  it('is turned upright and loses what the camera wrote into it', async () => {
    const photo = await phonePhoto();
    expect(photo.includes('Mourkov')).toBe(true);
    const judged = await validateFile(photo);
    expect(judged).toMatchObject({ contentType: 'image/jpeg', width: 600, height: 800, hasVariants: true });
    const { exif, orientation } = await sharp(judged.bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(judged.bytes.includes('Mourkov')).toBe(false);
  });

  it('is what its bytes say, whatever it is called', async () => {
    expect(await validateFile(await png())).toMatchObject({
      contentType: 'image/png',
      width: 640,
      height: 400,
    });
    expect(await validateFile(await jpeg())).toMatchObject({ contentType: 'image/jpeg' });
  });

  it('goes on moving when it is a moving GIF', async () => {
    const judged = await validateFile(await movingGif(4));
    expect(judged).toMatchObject({ contentType: 'image/gif', width: 40, height: 30, hasVariants: false });
    expect((await sharp(judged.bytes).metadata()).pages).toBe(4);
  });

  it('keeps its transparency', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect((await sharp((await validateFile(clear)).bytes).metadata()).hasAlpha).toBe(true);
  });

  it('is not much larger than what was sent', async () => {
    // Equal rows that are longer than the window in which deflate looks for what repeats.
    const sent = await repeatedRows({ width: 12_000, height: 100 }, ['same', 'same'])
      .png({ adaptiveFiltering: true })
      .toBuffer();
    const { bytes, width } = await validateFile(sent);
    expect([width, bytes.byteLength < 2 * sent.byteLength]).toEqual([12_000, true]);
    expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(sent).raw().toBuffer())).toBe(true);
  });

  it('takes about as long when its pixels are of few values in no order, as one of many values', async () => {
    const side = 1_600;
    const noise = createHash('shake256', { outputLength: side ** 2 })
      .update('pixels')
      .digest();
    const sent = (values: number): Promise<Buffer> =>
      sharp(
        noise.map((byte) => byte & (values - 1)),
        { raw: { width: side, height: side, channels: 1 } },
      )
        .png()
        .toBuffer();
    const [few, many] = [await sent(4), await sent(256)];
    const usual = await processorTime(() => validateImage(many));
    expect(await processorTime(() => validateImage(few))).toBeLessThan(4 * usual);
  });

  it('holds nothing but the picture when more stood behind it', async () => {
    const judged = await validateFile(
      Buffer.concat([await jpeg(), Buffer.from('SECRET trailer of a camera')]),
    );
    expect(judged.bytes.includes('SECRET')).toBe(false);
  });
});

describe('a file is refused', () => {
  it('when it is no picture', async () => {
    await refused(Buffer.alloc(0));
    await refused(Buffer.from('<html><script>alert(1)</script></html>'));
    await refused(Buffer.from(svg));
    await refused(Buffer.from(`<?xml version="1.0"?>${svg}`));
    await refused(Buffer.from('PK\x03\x04'));
    await refused(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    await refused(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]));
    await refused(Buffer.from('GIF89a=1;alert(1)//'));
  });

  it('when it is of a kind that is not taken', async () => {
    await refused(await picture(20, 20).avif({ effort: 0 }).toBuffer());
    await refused(await picture(20, 20).tiff().toBuffer());
    await refused(await picture(20, 20).webp().toBuffer());
  });

  it('when it is cut off', async () => {
    const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = sharp({
      create: { width: 300, height: 200, channels: 3, background: '#000', noise: noisy },
    });
    for (const bytes of [
      await whole.clone().jpeg().toBuffer(),
      await whole.clone().png().toBuffer(),
      await whole.clone().gif().toBuffer(),
    ]) {
      await expect(validateFile(bytes)).resolves.toBeDefined();
      await refused(bytes.subarray(0, Math.floor(bytes.length * 0.6)));
    }
  });

  it('when it holds a page, a program or an archive as well', async () => {
    await refused(Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]));
    await refused(Buffer.concat([await png(), Buffer.from('<!DOCTYPE html><p>')]));
    await refused(Buffer.concat([await png(), Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')]));
    await refused(Buffer.concat([await movingGif(), Buffer.from('<?php system($_GET[0]); ?>')]));
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 22]), Buffer.from('%PDF-1.4 1 0 obj <<>>')]);
    const plain = await jpeg();
    await refused(Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]));
  });

  it('when it would fill the memory', async () => {
    const bomb = pngBomb(30_000, 30_000);
    expect(bomb.byteLength).toBeLessThan(500_000);
    await refused(bomb);
    await refused(await picture(7_000, 6_000).png().toBuffer());
  });

  it('when it is too long for smaller copies', async () => {
    const create = { width: 2, channels: 3, background: '#567' } as const;
    const tall = (height: number) =>
      sharp({ create: { ...create, height } })
        .png()
        .toBuffer();
    await refused(await tall(16_384));
    expect(await validateFile(await tall(16_383))).toMatchObject({ height: 16_383 });
  });

  it('when it would have too many bytes', async () => {
    // Interlaced, equal rows follow each other.
    const sent = await repeatedRows({ width: 16_000, height: 460 }, ['one', 'other'])
      .png({ adaptiveFiltering: true, progressive: true })
      .toBuffer();
    expect(sent.byteLength).toBeLessThan(1_000_000);
    await refused(sent);
  });

  it('when it has too many bytes', async () => {
    await refused(Buffer.concat([await jpeg(), Buffer.alloc(limits.imageBytes)]));
  });
});

describe('a PDF', () => {
  it('is kept byte for byte', async () => {
    const judged = await validateFile(pdf());
    expect(judged).toMatchObject({ contentType: 'application/pdf', width: null, hasVariants: false });
    expect(judged.bytes.equals(pdf())).toBe(true);
  });

  it('is refused when it is cut off, carries something else or is none', async () => {
    for (const bytes of [
      pdf().subarray(0, -20),
      Buffer.concat([pdf(), Buffer.from('<script>alert(1)</script>')]),
      Buffer.concat([Buffer.from('<html>'), pdf()]),
      Buffer.concat([pdf(), Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')]),
      Buffer.from('%PDF-1.4'),
    ]) {
      await expect(validatePdf(bytes)).rejects.toThrow(UndecodableFileError);
    }
  });

  it('is refused when it has too many bytes', async () => {
    await expect(validatePdf(pdf(' '.repeat(limits.pdfBytes)))).rejects.toThrow(UndecodableFileError);
  });
});

describe('a file that must not take long', () => {
  const still = (shade: number): Promise<Buffer> =>
    sharp({ create: { width: 1_000, height: 700, channels: 3, background: { r: shade, g: 0, b: 0 } } })
      .png()
      .toBuffer();
  const frames = async (count: number): Promise<Buffer> =>
    sharp(await Promise.all(Array.from({ length: count }, (_, frame) => still(25 * frame))), {
      join: { animated: true },
    })
      .gif()
      .toBuffer();

  const tiny = (count: number): Promise<Buffer> =>
    sharp(Buffer.from(Array.from({ length: 4 * 4 * count * 3 }, (_, index) => (index * 7) % 256)), {
      raw: { width: 4, height: 4 * count, channels: 3, pageHeight: 4 },
    })
      .gif()
      .toBuffer();

  it('is judged like any other', async () => {
    for (const bytes of [await jpeg(2_560, 2_560), await frames(2), pdf()])
      expect(await validateOrdinaryFile(bytes)).toEqual(await validateFile(bytes));
    await expect(validateOrdinaryFile(Buffer.from('<svg/>'))).rejects.toBeInstanceOf(UndecodableFileError);
  });

  it('is put off when it has more pixels than pages send, in one frame or in several', async () => {
    for (const bytes of [await jpeg(2_600, 2_600), await frames(10)])
      expect(await validateOrdinaryFile(bytes)).toBeNull();
  });

  it('is put off when it is an animation of many frames, however small', async () => {
    expect(await validateOrdinaryFile(await tiny(200))).not.toBeNull();
    expect(await validateOrdinaryFile(await tiny(201))).toBeNull();
  });
});
