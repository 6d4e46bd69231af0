import { describe, expect, it } from 'vitest';
import { jpeg, picture } from '../../../test/support/sample-files.ts';
import { hasTooManyScans, jpegSegments, startOfScan } from './jpeg-segments.ts';
import { validateImage } from './validate-image.ts';

const scansOf = (bytes: Buffer): number =>
  [...jpegSegments(bytes)].filter(({ marker }) => marker === startOfScan).length;

/** The picture with its last scan as many times more. */
const repeatingLastScan = (bytes: Buffer, times: number): Buffer => {
  const last = [...jpegSegments(bytes)].findLast(({ marker }) => marker === startOfScan);
  const end = bytes.length - 2;
  const scan = bytes.subarray(last?.start, end);
  return Buffer.concat([bytes.subarray(0, end), ...Array<Buffer>(times).fill(scan), bytes.subarray(end)]);
};

describe('the scans of a JPEG', () => {
  it('are counted beside the pictures that its header holds', async () => {
    const plain = await jpeg();
    const thumbnail = await picture(40, 30).jpeg({ progressive: true }).toBuffer();
    const length = Buffer.alloc(2);
    length.writeUInt16BE(thumbnail.length + 2);
    const header = Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xe5]), length, thumbnail]);
    expect(scansOf(Buffer.concat([header, plain.subarray(2)]))).toBe(1);
    expect(scansOf(await picture(40, 30).jpeg({ progressive: true }).toBuffer())).toBe(10);
  });

  it('are as many as any encoder makes, or the picture is refused before it is decoded', async () => {
    const careful = await picture(640, 480).jpeg({ mozjpeg: true }).toBuffer();
    expect(hasTooManyScans(careful)).toBe(false);
    expect(await validateImage(careful)).toMatchObject({ width: 640, height: 480 });
    // Each of them takes as long as the picture is large, whatever its bytes.
    const repeated = repeatingLastScan(careful, 100);
    await expect(validateImage(repeated)).rejects.toThrow('The picture has too many scans');
  });
});
