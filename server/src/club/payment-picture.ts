import { LRUCache } from 'lru-cache';
import qrcode from 'qrcode-generator';

/** Quiet zone in modules (ISO/IEC 18004). */
const quietZone = 4;

interface QrSquares {
  /** Width and height of the drawing, with the quiet zone. */
  size: number;
  path: string;
}

/** The last codes, of some kilobytes; each takes milliseconds. */
const drawn = new LRUCache<string, QrSquares>({ max: 100 });

function draw(text: string): QrSquares {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const squares: string[] = [];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) squares.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`);
  return { size: count + 2 * quietZone, path: squares.join('') };
}

/** A QR code's dark modules as squares of 1. */
export function qrSquares(text: string): QrSquares {
  const squares = drawn.get(text) ?? draw(text);
  drawn.set(text, squares);
  return squares;
}

/**
 * A QR code as an SVG, black on white.
 * @param text content of the code, here a SPAYD descriptor.
 */
export function paymentPicture(text: string): string {
  const { size, path } = qrSquares(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}

/** The same picture as a URL that holds it. */
export const paymentPictureUrl = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(paymentPicture(text))}`;
