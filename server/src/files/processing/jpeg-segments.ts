/** A part of a JPEG that begins with a marker. */
export interface JpegSegment {
  marker: number;
  /** Of its first byte, of what follows its length, and of what follows it. */
  start: number;
  data: number;
  end: number;
}

/** Start of a scan, and end of the picture (ITU-T T.81, table B.1). */
export const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Markers without a length (ITU-T T.81, table B.1): TEM and RST. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Segments of a JPEG (ITU-T T.81, section B.1.1), found as the decoder finds them: it skips what stands between them, the
 * coded data of scans among it.
 */
export function* jpegSegments(bytes: Buffer): Generator<JpegSegment> {
  for (let at = 2; ;) {
    const start = bytes.indexOf(0xff, at);
    if (start === -1) return;
    at = start + 1;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    at += 1;
    if (marker === undefined || marker === endOfImage) return;
    if (marker === 0 || isAlone(marker)) continue;
    if (at + 2 > bytes.length) return;
    const end = at + Math.max(2, bytes.readUInt16BE(at));
    yield { marker, start, data: at + 2, end };
    at = end;
  }
}

/** Passes over a picture. Encoders make up to twenty; each takes milliseconds, and may have a few bytes. */
const mostScans = 64;

/** Whether a JPEG is decoded in more passes than any encoder makes. */
export function hasTooManyScans(bytes: Buffer): boolean {
  let scans = 0;
  for (const { marker } of jpegSegments(bytes)) {
    if (marker === startOfScan) scans += 1;
    if (scans > mostScans) return true;
  }
  return false;
}
