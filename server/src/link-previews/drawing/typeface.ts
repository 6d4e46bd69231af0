import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { composed } from 'shared/format';

/** The fonts of the pages; what is installed on a machine plays no part. */
const folder = new URL('../../../../shared/src/ui/styles/fonts/', import.meta.url);

/** How a line is set. */
export interface Setting {
  /** Pixels of the em. */
  size: number;
  /** Space between letters, in em. */
  tracking?: number;
  /** Figures as tall as capitals. */
  lining?: boolean;
}

/** A font whose text is drawn as outlines, so that it looks alike on every machine. */
export class Typeface {
  readonly #font: Font;

  /** @param file of the pages' fonts. */
  constructor(file: string) {
    const font = create(readFileSync(new URL(file, folder)));
    if (!('layout' in font)) throw new Error(`${file} holds several fonts.`);
    this.#font = font;
  }

  /** A text without signs that the font lacks: letters lose an unknown accent, anything else is left out. */
  printable(text: string): string {
    const known = [...composed(text).replace(/[\t\n\r]/g, ' ')].map((sign) => {
      if (this.#has(sign)) return sign;
      const [letter = ''] = sign.normalize('NFD');
      return letter !== sign && this.#has(letter) ? letter : '';
    });
    return known.join('').replace(/ {2,}/g, ' ').trim();
  }

  /** Pixels from the first to behind the last letter. */
  width(text: string, { size, tracking = 0, lining = false }: Setting): number {
    const { glyphs, advanceWidth } = this.#layout(text, lining);
    return (advanceWidth / this.#font.unitsPerEm + glyphs.length * tracking) * size;
  }

  /** Outlines of a line, as data of an SVG path. `y` is the base line. */
  outlines(text: string, x: number, y: number, { size, tracking = 0, lining = false }: Setting): string {
    const { glyphs, positions } = this.#layout(text, lining);
    const scale = size / this.#font.unitsPerEm;
    let at = x;
    return glyphs
      .map((glyph, index) => {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
        const data = glyph.path
          .transform(scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale)
          .toSVG();
        at += xAdvance * scale + tracking * size;
        return data;
      })
      .join('');
  }

  #has(sign: string): boolean {
    return this.#font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  }

  #layout(text: string, lining: boolean) {
    return this.#font.layout(text, lining ? ['lnum'] : []);
  }
}

/** Headings, names and dates; text. */
export const display = new Typeface('young-serif.woff2');
export const textFace = new Typeface('rosario.woff2');
