import { posterDate } from 'shared/format';
import { colours } from './colours.ts';
import type { Layout } from './layout.ts';
import { setLines } from './lines.ts';
import { brandAt, linesAt, textAt } from './shapes.ts';
import { display } from './typeface.ts';

const left = 60;
const panel = 560;
const room = panel - left - 44;

/** An exhibition: its date in large type on the poster's own colour. */
export const poster: Layout = {
  art: { left: panel, top: 0, width: 640, height: 630 },
  paper: colours.poster,
  draw({ title, date, text, brand }) {
    const { day, year } = posterDate(date);
    const name = setLines(display, title, [40, 36, 32, 28], { width: room, mostLines: 3 });
    const place = setLines(display, text, [32, 28, 24], { width: room, mostLines: 2 });
    const size = Math.min(226, room / display.width(day, { size: 1, tracking: -0.045 }));
    const dayStyle = { size, tracking: -0.045, colour: colours.onPoster };
    const yearStyle = { size: size * 0.29, colour: colours.onPoster };
    const lineOf = ({ setting }: typeof name): number => setting.size * 1.12;
    const nameEnd = 88 + (name.lines.length - 1) * lineOf(name);
    const placeStart = 520 - (place.lines.length - 1) * lineOf(place);
    const placeTop = text === '' ? 560 : placeStart - place.setting.size;
    // The date hangs in the middle between the name and the place.
    const yearLine = size * 0.24 + yearStyle.size * 0.66;
    const heightOfDate = size * 0.6 + yearLine;
    const dayLine = nameEnd + (placeTop - nameEnd - heightOfDate) / 2 + size * 0.6;
    return [
      linesAt(display, name, [left, 88], colours.onPoster, 1.12),
      textAt(display, day, [left - size * 0.012, dayLine], dayStyle),
      textAt(display, year, [left + 4, dayLine + yearLine], yearStyle),
      linesAt(display, place, [left, placeStart], colours.onPoster, 1.12),
      brandAt(brand, [left, 578], room, colours.onPoster),
    ].join('');
  },
  // The perforated edge of a poster.
  drawOver: () =>
    Array.from(
      { length: 37 },
      (_, index) => `<circle cx="${24 + index * 32}" cy="20" r="6" fill="${colours.paper}"/>`,
    ).join(''),
};
