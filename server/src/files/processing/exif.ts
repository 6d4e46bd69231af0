import { crc32 } from 'node:zlib';
import { UndecodableFileError } from '../../errors/index.ts';
import type { ImageType } from './file-signatures.ts';
import { jpegSegments, startOfScan } from './jpeg-segments.ts';

/** Tag of the orientation in the first directory (Exif 2.32, section 4.6.4). */
const orientationTag = 0x0112;
const upright = 1;

/** A part of a file: from its first byte to before its end. */
interface Section {
  start: number;
  end: number;
}

/** EXIF data within a file. */
interface ExifSection extends Section {
  tiff: Section;
}

/** Reads the orientation alone, without following any offset but that of the first directory. @returns 1 to 8. */
function orientationIn(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 4);
  if (tiff.length < 8 || (order !== 'II*\0' && order !== 'MM\0*')) return upright;
  const isLittleEndian = order.startsWith('I');
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const directory = view.getUint32(4, isLittleEndian);
  if (directory + 2 > tiff.length) return upright;
  const entries = view.getUint16(directory, isLittleEndian);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + 12 * index;
    if (entry + 12 > tiff.length) break;
    if (view.getUint16(entry, isLittleEndian) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, isLittleEndian);
    return value >= upright && value <= 8 ? value : upright;
  }
  return upright;
}

/** EXIF data with one entry. */
function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(orientationTag, 10);
  // A 16-bit number, one of them.
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}

/** Sections of EXIF data: a picture has one, and each is taken out by itself. */
const mostSections = 8;

/** @throws UndecodableFileError */
const add = (found: ExifSection[], section: ExifSection): void => {
  if (found.length === mostSections)
    throw new UndecodableFileError('The picture has EXIF data too many times');
  found.push(section);
};

const jpegExif = Buffer.from('Exif');
/** Its name and two zeros. */
const jpegExifHeader = 6;

/** Sections of a JPEG's header, which ends where the first scan starts. */
function exifOfJpeg(bytes: Buffer): ExifSection[] {
  const found: ExifSection[] = [];
  for (const { marker, start, data, end } of jpegSegments(bytes)) {
    if (marker === startOfScan) break;
    if (marker === 0xe1 && bytes.subarray(data, data + 4).equals(jpegExif))
      add(found, { start, end, tiff: { start: data + jpegExifHeader, end } });
  }
  return found;
}

const exifInJpeg = (tiff: Buffer): Buffer => {
  const header = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
  header.writeUInt16BE(2 + jpegExifHeader + tiff.length, 2);
  return Buffer.concat([header, tiff]);
};

/** Bytes of a PNG's signature, and of a chunk beside its data: length, type and check sum. */
const png = { signature: 8, data: 8, chunk: 12 };

/** `eXIf` as a number. */
const pngExif = 0x65584966;

/** Chunks of a PNG (W3C PNG, section 5.3). */
function exifOfPng(bytes: Buffer): ExifSection[] {
  const found: ExifSection[] = [];
  for (let start = png.signature; start + png.chunk <= bytes.length;) {
    const end = start + png.chunk + bytes.readUInt32BE(start);
    const tiff = { start: start + png.data, end: end - 4 };
    if (bytes.readUInt32BE(start + 4) === pngExif) add(found, { start, end, tiff });
    start = end;
  }
  return found;
}

const exifInPng = (tiff: Buffer): Buffer => {
  const chunk = Buffer.alloc(png.chunk + tiff.length);
  chunk.writeUInt32BE(tiff.length);
  chunk.write('eXIf', 4, 'latin1');
  tiff.copy(chunk, png.data);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
};

/**
 * The picture without its EXIF data but for the orientation. The decoder reads all of them, and directories that name each
 * other keep it busy for seconds.
 * @throws UndecodableFileError when there are too many of them.
 */
export function withOrientationAlone(bytes: Uint8Array, type: ImageType): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'image/gif') return buffer;
  const [sections, write] =
    type === 'image/jpeg' ? [exifOfJpeg(buffer), exifInJpeg] : [exifOfPng(buffer), exifInPng];
  const [first] = sections;
  if (first === undefined) return buffer;
  const orientation = orientationIn(buffer.subarray(first.tiff.start, first.tiff.end));
  const rest = sections.map(({ end }, index) => buffer.subarray(end, sections[index + 1]?.start));
  const own = orientation === upright ? [] : [write(tiffOf(orientation))];
  return Buffer.concat([buffer.subarray(0, first.start), ...own, ...rest]);
}
