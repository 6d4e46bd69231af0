import type { Focus } from 'shared/contract';

/** Picture formats that people may send (docs/requirements.md, "Files"). */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif';
/** Types of stored files. WebP and drawings in SVG are written by the server only. */
export type FileType = ImageType | 'image/webp' | 'image/svg+xml' | 'application/pdf';

/** A validated file as it may be stored. */
export interface ValidatedFile {
  bytes: Buffer;
  contentType: FileType;
  /** Pixels; `null` for a document. */
  width: number | null;
  height: number | null;
  /** Point that crops keep; `null` for a document and a drawing. */
  focus: Focus | null;
  /** Whether smaller copies are made: not of an animation, a drawing or a document. */
  hasVariants: boolean;
}

const starts = (bytes: Uint8Array, signature: string, offset = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(offset, offset + signature.length)
    .equals(Buffer.from(signature, 'latin1'));

/** The type of a file by its signature, independently of its name and declared type. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'image/gif';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp';
  if (starts(bytes, '%PDF-')) return 'application/pdf';
  return null;
}

/** Signatures of other content that must not occur anywhere in a picture. */
const foreignText = ['<script', '<html', '<!doctype', '<iframe', '<?php'];
const longestForeign = Math.max(...foreignText.map(({ length }) => length));
/** Bytes that are searched at once, between which other requests are handled. */
const searchedAtOnce = 512 * 1024;
/** A ZIP archive is read from its end. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipTail = 65_557;

const holdsForeignText = async (buffer: Buffer): Promise<boolean> => {
  for (let start = 0; start < buffer.length; start += searchedAtOnce) {
    if (start > 0) await new Promise(setImmediate);
    const part = buffer.subarray(start, start + searchedAtOnce + longestForeign - 1);
    const text = part.toString('latin1').toLowerCase();
    if (foreignText.some((foreign) => text.includes(foreign))) return true;
  }
  return false;
};

/**
 * Whether the file is a polyglot: contains a page with script, a program, an archive or a document before,
 * within or after it.
 */
export async function isPolyglot(bytes: Uint8Array, type: FileType): Promise<boolean> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(-zipTail).includes(zipEnd)) return true;
  if (type === 'application/pdf') {
    const end = buffer.lastIndexOf('%%EOF');
    return end === -1 || buffer.subarray(end + 5).some((byte) => byte > 0x20);
  }
  return buffer.subarray(0, 1024).includes('%PDF-') || (await holdsForeignText(buffer));
}
