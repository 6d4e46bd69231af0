import { limits } from 'shared/contract';
import sharp from 'sharp';
import { pdf } from '../../../server/test/support/sample-files.ts';

export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photograph of 48 megapixels as a phone makes it: lying on its side, with a place in its metadata. */
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

/** A small picture, for tests that are about something else. */
export async function smallPicture(name: string): Promise<FilePayload> {
  const buffer = await sharp({ create: { width: 240, height: 300, channels: 3, background: '#9a3d1e' } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Begins as a photograph does, and ends there. */
export const brokenPicture = (name: string): FilePayload => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]),
});

/** An animation stays as it is, so that its size is what counts. */
export const hugeAnimation = (name: string): FilePayload => ({
  name,
  mimeType: 'image/gif',
  buffer: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(limits.imageBytes)]),
});

/** A text that calls itself a document: no picture, whatever its name says. */
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
