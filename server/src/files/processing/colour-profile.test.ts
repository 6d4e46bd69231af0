import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { processorTime } from '../../../test/support/processor-time.ts';
import { validateImage } from './validate-image.ts';

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

/** An element that hardly changes three channels (ICC.1:2022, section 10.16.4). */
const matrix = (): Buffer => {
  const values = Buffer.alloc(48);
  for (const [index, value] of [0.99, 0, 0, 0, 0.99, 0, 0, 0, 0.99].entries())
    values.writeFloatBE(value, 4 * index);
  return Buffer.concat([text('matf'), number(0), text('\0\x03\0\x03'), values]);
};

/** An element that hardly bends three channels (section 10.16.3), so that matrices cannot be joined. */
const curves = (): Buffer => {
  const parameters = Buffer.alloc(16);
  for (const [index, value] of [1.01, 1, 0, 0].entries()) parameters.writeFloatBE(value, 4 * index);
  const segment = Buffer.concat([text('parf'), number(0), number(0), parameters]);
  const curve = Buffer.concat([text('curf'), number(0), text('\0\x01\0\0'), segment]);
  const positions = [0, 1, 2].flatMap((index) => [number(36 + index * curve.length), number(curve.length)]);
  return Buffer.concat([text('cvst'), number(0), text('\0\x03\0\x03'), ...positions, curve, curve, curve]);
};

/** A colour profile whose colours go through as many elements (ICC.1:2022, sections 7 and 10.16). */
const profile = (elements: number): Buffer => {
  const pair = [matrix(), curves()];
  const all = Array.from({ length: elements / 2 }, () => pair).flat();
  let start = 16 + 8 * elements;
  const positions = all.map(({ length }) => {
    start += length;
    return Buffer.concat([number(start - length), number(length)]);
  });
  const pipeline = Buffer.concat([
    ...[text('mpet'), number(0), text('\0\x03\0\x03'), number(elements)],
    ...positions,
    ...all,
  ]);
  const xyz = (...values: number[]): Buffer =>
    Buffer.concat([text('XYZ '), number(0), ...values.map((value) => number(Math.round(value * 65_536)))]);
  const white = xyz(0.9642, 1, 0.8249);
  const gamma = Buffer.concat([text('curv'), number(0), number(1), text('\x02\x33\0\0')]);
  // A profile with these alone would have no pipeline.
  const plain = {
    rXYZ: xyz(0.436, 0.222, 0.014),
    gXYZ: xyz(0.385, 0.717, 0.097),
    bXYZ: xyz(0.143, 0.061, 0.714),
  };
  const tags = Object.entries({
    wtpt: white,
    D2B0: pipeline,
    ...plain,
    rTRC: gamma,
    gTRC: gamma,
    bTRC: gamma,
  });
  let offset = 128 + 4 + 12 * tags.length;
  const table = tags.map(([name, data]) => {
    const entry = Buffer.concat([text(name), number(offset), number(data.length)]);
    offset += data.length;
    return entry;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset);
  header.writeUInt32BE(0x04400000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  white.copy(header, 68, 8);
  return Buffer.concat([header, number(tags.length), ...table, ...tags.map(([, data]) => data)]);
};

/** A PNG with a colour profile, which stands behind its header. */
const withProfile = (png: Buffer, icc: Buffer): Buffer => {
  const data = Buffer.concat([text('iCCPicc\0\0'), deflateSync(icc)]);
  const chunk = [number(data.length - 4), data, number(crc32(data) | 0)];
  return Buffer.concat([png.subarray(0, 33), ...chunk, png.subarray(33)]);
};

it('a picture takes no longer for a colour profile of many elements', async () => {
  const plain = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
    .png()
    .toBuffer();
  const hostile = withProfile(plain, profile(4_000));
  expect((await sharp(hostile).metadata()).icc?.length).toBeGreaterThan(100_000);
  await validateImage(plain);
  const usual = await processorTime(() => validateImage(plain));
  expect(await processorTime(() => validateImage(hostile))).toBeLessThan(50 * usual);
});
