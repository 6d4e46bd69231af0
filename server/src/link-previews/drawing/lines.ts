import { bindWords } from 'shared/format';
import type { Setting, Typeface } from './typeface.ts';

/** A text divided into lines of one size. */
export interface SetText {
  lines: readonly string[];
  setting: Setting;
}

interface Room {
  /** Pixels. */
  width: number;
  mostLines: number;
}

const ellipsis = '…';

/** The longest beginning of a word that has room. */
const beginning = (word: string, fits: (text: string) => boolean): string => {
  const signs = [...word];
  let count = 1;
  while (count < signs.length && fits(signs.slice(0, count + 1).join(''))) count += 1;
  return signs.slice(0, count).join('');
};

/** Divides a text between its words; a word that is wider than the room is divided within. */
const divide = (text: string, fits: (text: string) => boolean): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      const first = beginning(line, fits);
      if (first === line) break;
      lines.push(first);
      line = line.slice(first.length);
    }
  }
  return line === '' ? lines : [...lines, line];
};

/** Divides into as many lines of about the same width. */
const balanced = (text: string, lines: readonly string[], face: Typeface, setting: Setting): string[] => {
  const widths = lines.map((line) => face.width(line, setting));
  let [narrow, wide] = [Math.max(...widths) / 2, Math.max(...widths)];
  const within = (width: number) => divide(text, (part) => face.width(part, setting) <= width);
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    if (within(middle).length > lines.length) narrow = middle;
    else wide = middle;
  }
  return within(wide);
};

/** Without what follows the last line that has room, of which the end gives way to an ellipsis. */
const shortened = (
  lines: readonly string[],
  mostLines: number,
  fits: (text: string) => boolean,
): string[] => {
  const kept = lines.slice(0, mostLines);
  let last = kept.pop() ?? '';
  const ended = () => last.replace(/[\s,;:.–-]+$/, '') + ellipsis;
  while (last !== '' && !fits(ended())) {
    const words = last.split(' ');
    last = words.length > 1 ? words.slice(0, -1).join(' ') : [...last].slice(0, -1).join('');
  }
  return [...kept, ended()];
};

/**
 * Sets a text in the largest of some sizes in which its lines have room, and in the smallest one with an ellipsis when
 * they have it in none. One-letter words stay with the word behind them.
 * @param sizes in pixels, the largest first.
 */
export function setLines(
  face: Typeface,
  text: string,
  sizes: readonly [number, ...number[]],
  { width, mostLines }: Room,
): SetText {
  const bound = bindWords(face.printable(text));
  let setting: Setting = { size: sizes[0] };
  let lines: string[] = [];
  for (const size of sizes) {
    setting = { size };
    const fits = (part: string): boolean => face.width(part, { size }) <= width;
    lines = divide(bound, fits);
    const isWhole = bound.split(' ').every(fits);
    if (isWhole && lines.length <= mostLines)
      return { lines: balanced(bound, lines, face, setting), setting };
    if (lines.length > mostLines) lines = shortened(lines, mostLines, fits);
  }
  return { lines, setting };
}
