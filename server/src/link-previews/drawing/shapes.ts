import { dayAndMonth } from 'shared/format';
import { colours } from './colours.ts';
import type { SetText } from './lines.ts';
import { display, textFace, type Setting, type Typeface } from './typeface.ts';

/** The club's logo as the header has it (shared/ui/Logo), in a square of 24. */
const logo =
  'M21.2 13.6c1.3 3.4.2 7.4-4 7.4H7.6c-3 0-3.6-3.2-2.3-5.6 1.2-2.3 2.5-3.4 2.4-5.8-.7-.8-1-1.8-1-2.9V2.6l2.9 2.2c1-.3 2.2-.3 3.2 0l2.9-2.2v4.1c0 2.2-1.2 3.6-2.7 4.2 3.2 1.6 4.4 4.6 3.6 7.4';

/** Left end and base line of a line of text. */
export type Corner = readonly [x: number, y: number];

export const textAt = (
  face: Typeface,
  text: string,
  [x, y]: Corner,
  setting: Setting & { colour: string },
): string => `<path fill="${setting.colour}" d="${face.outlines(text, x, y, setting)}"/>`;

/** Several lines of text, of which the first one's base line is given. @param leading in em. */
export const linesAt = (
  face: Typeface,
  { lines, setting }: SetText,
  [x, y]: Corner,
  colour: string,
  leading: number,
): string =>
  lines
    .map((line, index) => textAt(face, line, [x, y + index * setting.size * leading], { ...setting, colour }))
    .join('');

export const rectangle = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** The thick and the thin line over a section. */
export const rule = (x: number, y: number, width: number): string =>
  rectangle(x, y, width, 4, colours.ink) + rectangle(x, y + 7, width, 1.5, colours.ink);

export const logoAt = ([x, y]: Corner, size: number, colour: string, width = 1.9): string =>
  `<path transform="translate(${x} ${y}) scale(${size / 24})" d="${logo}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The logo and the club's name, which ends in the middle of its height. @param y its middle. */
export function brandAt(brand: readonly string[], [x, y]: Corner, width: number, colour: string): string {
  const size = 56;
  const lines = brand.map((line) => display.printable(line));
  const room = width - size - 18;
  const widest = Math.max(1, ...lines.map((line) => display.width(line, { size: 1 })));
  const setting = { size: Math.min(27, room / widest) };
  const leading = setting.size * 1.08;
  const first = y + setting.size * 0.35 - ((lines.length - 1) * leading) / 2;
  return (
    logoAt([x - 6, y - size / 2], size, colour) +
    lines
      .map((line, index) =>
        textAt(display, line, [x + size + 12, first + index * leading], { ...setting, colour }),
      )
      .join('')
  );
}

/** The day and the month as on a calendar (date-badge.tsx), 96 pixels wide and 112 high. */
export function leafAt(date: string, [x, y]: Corner): string {
  const { day, month } = dayAndMonth(date);
  const dayStyle = { size: 52, lining: true, colour: colours.ink };
  const monthStyle = { size: 19, tracking: 0.1, colour: colours.muted };
  const centred = (width: number): number => x + (96 - width) / 2;
  const sheet = (inset: number, below: number): string =>
    `<rect x="${x + inset}" y="${y + below}" width="${96 - 2 * inset}" height="112" rx="5" fill="${colours.raised}" stroke="${colours.line}" stroke-width="1.5"/>`;
  return (
    sheet(6, 11) +
    sheet(3, 6) +
    sheet(0, 0) +
    `<path fill="${colours.pine}" d="M${x} ${y + 26}v-21a5 5 0 0 1 5-5h86a5 5 0 0 1 5 5v21z"/>` +
    `<circle cx="${x + 28}" cy="${y + 13}" r="4" fill="${colours.raised}"/>` +
    `<circle cx="${x + 68}" cy="${y + 13}" r="4" fill="${colours.raised}"/>` +
    textAt(display, day, [centred(display.width(day, dayStyle)), y + 74], dayStyle) +
    textAt(textFace, month, [centred(textFace.width(month, monthStyle)) + 1, y + 99], monthStyle)
  );
}
