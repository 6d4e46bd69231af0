import sharp from 'sharp';

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photograph as a phone makes it: large, lying on its side, with a place in its metadata. */
export async function photoFromPhone(name: string): Promise<FilePayload> {
  const lines = Array.from({ length: 40 }, (_, index) => {
    const shade = (index * 37) % 255;
    return `<rect x="${index * 80}" width="80" height="2400" fill="rgb(${shade},${200 - shade / 2},120)"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="3200" height="2400">${lines.join('')}</svg>`;
  const buffer = await sharp(Buffer.from(drawing))
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A small picture, for tests that are about something else. */
export async function smallPicture(name: string): Promise<FilePayload> {
  const buffer = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#9a3d1e' } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** A text that calls itself a document: no picture, whatever its name says. */
export const notAPicture: FilePayload = {
  name: 'rodokmen.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Rodokmen přikládám v dopise.'),
};
