import { colours } from './colours.ts';
import type { Layout } from './layout.ts';
import { setLines } from './lines.ts';
import { brandAt, leafAt, linesAt, rule, textAt } from './shapes.ts';
import { display, textFace } from './typeface.ts';

const left = 64;
const artLeft = 696;
const room = artLeft - left - 52;
const top = 64;
/** Base line of the last line of text. */
const bottom = 478;

/** A piece of news, an article, and every page that has no layout of its own. */
export const page: Layout = {
  art: { left: artLeft, top: 0, width: 1200 - artLeft, height: 630 },
  paper: colours.paper,
  draw({ kicker, title, date, text, brand }) {
    const hasLeaf = date !== '';
    const kickerStyle = { size: 27, colour: colours.muted };
    const heading = setLines(display, title, hasLeaf ? [58, 52, 46, 40] : [72, 64, 56, 50, 44, 38], {
      width: room,
      mostLines: 3,
    });
    const { size } = heading.setting;
    const headingTop = top + (hasLeaf ? 178 : kicker === '' ? 56 : 92);
    const headingLine = headingTop + size * 0.72;
    const headingEnd = headingLine + (heading.lines.length - 1) * size * 1.12;
    const textLine = headingEnd + size * 0.4 + 36;
    const mostLines = Math.min(3, Math.max(0, Math.floor((bottom - textLine) / 37) + 1));
    const below = mostLines === 0 ? null : setLines(textFace, text, [28], { width: room, mostLines });
    return [
      rule(left, top, room),
      hasLeaf ? leafAt(date, [left, top + 34]) : '',
      textAt(textFace, kicker, hasLeaf ? [left + 122, top + 101] : [left, top + 58], kickerStyle),
      linesAt(display, heading, [left, headingLine], colours.ink, 1.12),
      below === null ? '' : linesAt(textFace, below, [left, textLine], colours.muted, 1.32),
      brandAt(brand, [left, 556], room, colours.ink),
    ].join('');
  },
  drawOver: () => '',
};
