import type { Fact } from '../link-preview.ts';
import { colours } from './colours.ts';
import type { Layout } from './layout.ts';
import { setLines } from './lines.ts';
import { brandAt, linesAt, logoAt, rectangle, textAt } from './shapes.ts';
import { display, textFace } from './typeface.ts';

const artWidth = 504;
const left = artWidth + 60;
const right = 1200 - 60;
const room = right - left;

const labelStyle = { size: 22, colour: colours.muted };
const valueStyle = { size: 29, colour: colours.ink };

/** The fine curves of a document that is hard to copy. */
const guilloche = Array.from({ length: 26 }, (_, index) => {
  const radius = 60 + index * 26;
  return `<circle cx="${right - 40}" cy="110" r="${radius}" fill="none" stroke="${colours.line}" stroke-width="1" opacity="0.62"/>`;
}).join('');

const chip = (code: string, x: number, y: number): { shapes: string; width: number } => {
  const style = { size: 25, tracking: 0.02, lining: true, colour: colours.pine };
  const text = textFace.printable(code);
  const width = textFace.width(text, style) + 28;
  return {
    shapes:
      `<rect x="${x}" y="${y - 29}" width="${width}" height="41" rx="5" fill="${colours.pineWash}"/>` +
      textAt(textFace, text, [x + 14, y], style),
    width,
  };
};

/** A label and what stands below it: a chip, and the text beside it, or below it where it is long. */
const rowAt = ({ label, text, code }: Fact, y: number): { shapes: string; height: number } => {
  const mark = code === undefined ? null : chip(code, left, y + 66);
  const printable = textFace.printable(text);
  const textLeft = left + (mark === null ? 0 : mark.width + 16);
  const isBeside = textFace.width(printable, valueStyle) <= right - textLeft;
  const below = setLines(textFace, text, [valueStyle.size], {
    width: room,
    mostLines: mark === null ? 1 : 2,
  });
  const isBelow = mark !== null && !isBeside;
  const value = isBeside
    ? textAt(textFace, printable, [textLeft, y + 66], valueStyle)
    : linesAt(textFace, below, [left, y + (isBelow ? 111 : 66)], colours.ink, 1.2);
  return {
    shapes:
      rectangle(left, y, room, 1.5, colours.line) +
      textAt(textFace, label, [left, y + 31], labelStyle) +
      (mark?.shapes ?? '') +
      value,
    height: isBelow ? 98 + below.lines.length * 34 : 88,
  };
};

/** A cat: its portrait and, as in a passport, its name and what it is. */
export const passport: Layout = {
  art: { left: 0, top: 0, width: artWidth, height: 630 },
  paper: colours.raised,
  draw({ title, facts, brand }) {
    const name = setLines(display, title, [62, 54, 46, 40, 34], { width: room, mostLines: 3 });
    const { size } = name.setting;
    const start = 96 + size * 0.86;
    const rows: string[] = [];
    let y = start + (name.lines.length - 1) * size * 1.12 + size * 0.34 + 26;
    for (const fact of facts) {
      const row = rowAt(fact, y);
      if (y + row.height > 512) break;
      rows.push(row.shapes);
      y += row.height;
    }
    return [
      guilloche,
      textAt(textFace, 'Jméno', [left, 78], labelStyle),
      linesAt(display, name, [left, start], colours.ink, 1.12),
      ...rows,
      rectangle(artWidth, 520, 1200 - artWidth, 110, '#f3ece0'),
      brandAt(brand, [left, 575], room - 130, colours.ink),
      stamp,
    ].join('');
  },
  drawOver: () => '',
};

/** Stamped over the foot of the passport. */
const stamp =
  `<g transform="rotate(-9 ${right - 46} 520)" opacity="0.8">` +
  `<circle cx="${right - 46}" cy="520" r="56" fill="none" stroke="${colours.pine}" stroke-width="3"/>` +
  `<circle cx="${right - 46}" cy="520" r="47" fill="none" stroke="${colours.pine}" stroke-width="1.5"/>` +
  logoAt([right - 46 - 29, 520 - 30], 58, colours.pine, 1.6) +
  '</g>';
