import { UndecodableFileError } from '../../errors/index.ts';
import type { ValidatedFile } from './file-signatures.ts';
import { pictures } from './picture-process.ts';

const drawingSize = (svg: string): { width: number; height: number } | null => {
  const tag = /<svg\b[^>]*>/i.exec(svg)?.[0] ?? '';
  const box = /\bviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  const width = Number(box?.[1] ?? /\bwidth=["']([\d.]+)/.exec(tag)?.[1]);
  const height = Number(box?.[2] ?? /\bheight=["']([\d.]+)/.exec(tag)?.[1]);
  if (!(width > 0 && height > 0)) return null;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
};

/**
 * What is recorded of a file that only the server itself stores: WebP that it encoded, drawings in SVG.
 * @returns `null` for types that people may send.
 * @throws UndecodableFileError for a drawing that states no size.
 */
export async function measureOwnFile(bytes: Uint8Array, contentType: string): Promise<ValidatedFile | null> {
  const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (contentType === 'image/webp') {
    const { width, height } = await pictures.run('readSize', bytes);
    const focus = await pictures.run('findFocus', bytes);
    return { bytes: own, contentType, width, height, focus, hasVariants: true };
  }
  if (contentType !== 'image/svg+xml') return null;
  const size = drawingSize(own.toString('utf8'));
  if (!size) throw new UndecodableFileError('The drawing states no size.');
  return { bytes: own, contentType, ...size, focus: null, hasVariants: false };
}
