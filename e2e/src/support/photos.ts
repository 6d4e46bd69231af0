import { limits } from 'shared/contract';
import sharp from 'sharp';
import { pdf } from '../../../server/test/support/sample-files.ts';

export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photograph of 48 megapixels as of a phone: with EXIF orientation and location. */
export async function photoFromPhone(name: string): Promise<FilePayload> {
  const buffer = await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#7a8b5c' } })
    .composite([
      { input: { create: { width: 8064, height: 900, channels: 3, background: '#bcd' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A small picture, for tests in which its content is irrelevant. */
export async function smallPicture(name: string): Promise<FilePayload> {
  const buffer = await sharp({ create: { width: 240, height: 300, channels: 3, background: '#9a3d1e' } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Has the beginning and the end of a photograph. */
export const brokenPicture = (name: string): FilePayload => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]),
});

/** An animation is not re-encoded, so that its size counts. */
export const hugeAnimation = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(limits.imageBytes)]);

/** A text file with the name of a document. */
export const notAPicture: FilePayload = {
  name: 'rodokmen.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Rodokmen přikládám v dopise.'),
};

/** A document without pages. */
export const smallPdf = (name: string): FilePayload => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdf(),
});
