import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour with a darker lower half, so that its orientation can be told. */
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d8c8b0' } }).composite([
    {
      input: { create: { width, height: Math.floor(height / 2), channels: 3, background: '#302820' } },
      gravity: 'south',
    },
  ]);

export const jpeg = (width = 640, height = 400): Promise<Buffer> => picture(width, height).jpeg().toBuffer();
export const png = (width = 640, height = 400): Promise<Buffer> => picture(width, height).png().toBuffer();

/** Noise does not compress: a file of some size. */
export async function noise(width: number, height: number): Promise<Buffer> {
  const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: noisy } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A photograph from a phone held upright, with the place where it was taken. */
export const phonePhoto = (): Promise<Buffer> =>
  picture(800, 600)
    .withExif({ IFD0: { Copyright: 'Vlasta Mourková' }, IFD3: { GPSLatitude: '50/1 5/1 15/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A moving GIF of some frames. */
export async function movingGif(frames = 3): Promise<Buffer> {
  const raw = Buffer.concat(
    Array.from({ length: frames }, (_, frame) => Buffer.alloc(40 * 30 * 3, 60 * (frame + 1))),
  );
  return sharp(raw, { raw: { width: 40, height: 30 * frames, channels: 3, pageHeight: 30 } })
    .gif({ delay: Array.from({ length: frames }, () => 100) })
    .toBuffer();
}

export const pdf = (body = ''): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
${body}
xref
0 3
0000000000 65535 f
trailer<</Size 3/Root 1 0 R>>
startxref
108
%%EOF
`);

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, tail]);
};

/** A PNG of few bytes that claims a size in pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
