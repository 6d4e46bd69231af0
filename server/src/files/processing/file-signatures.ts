/** Picture formats that people may send (docs/requirements.md, "Files"). */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif';
/** Kinds of files that are stored. WebP comes from the server itself alone. */
export type FileType = ImageType | 'image/webp' | 'application/pdf';

/** What may be stored of a file after it was validated. */
export interface ValidatedFile {
  bytes: Buffer;
  contentType: FileType;
  /** Pixels; `null` for a document. */
  width: number | null;
  height: number | null;
  /** Whether smaller copies make sense: not of a moving picture or a document. */
  hasVariants: boolean;
}

const starts = (bytes: Uint8Array, signature: string, offset = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(offset, offset + signature.length)
    .equals(Buffer.from(signature, 'latin1'));

/** What a file is by its first bytes; its name and what the sender says of it do not count. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'image/gif';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp';
  if (starts(bytes, '%PDF-')) return 'application/pdf';
  return null;
}

/** Starts of other kinds of content that have no place anywhere in a picture. */
const foreignText = ['<script', '<html', '<!doctype', '<iframe', '<?php'];
const longestForeign = Math.max(...foreignText.map(({ length }) => length));
/** Bytes that are searched at once, between which others get their turn. */
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
 * Whether the file could be taken for something else as well: a page with script, a program, an archive or
 * a document that stands before, within or behind it.
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
