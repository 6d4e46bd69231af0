/** Width between the margins in twips, twentieths of a point; A4 with 2 cm on each side. */
const textWidth = 9_638;
const labelWidth = 3_700;
/** Room for a line by hand; lower ones would not be, higher ones would not leave a form on one sheet. */
const rowHeight = 310;

export type Block =
  | { kind: 'title' | 'subtitle' | 'heading' | 'text' | 'note'; text: string }
  /** Labels with an empty cell to write into. */
  | { kind: 'fields'; labels: readonly string[] }
  /** Empty table with a heading row and this many rows below it. */
  | { kind: 'grid'; columns: readonly string[]; rows: number }
  /** Lines for signatures, side by side. */
  | { kind: 'signatures'; labels: readonly string[] };

/** Czech letters in the code page 1250, for readers that know no Unicode. */
const codePage = new Map(
  Object.entries({
    á: 'e1',
    č: 'e8',
    ď: 'ef',
    é: 'e9',
    ě: 'ec',
    í: 'ed',
    ň: 'f2',
    ó: 'f3',
    ř: 'f8',
    š: '9a',
    ť: '9d',
    ú: 'fa',
    ů: 'f9',
    ý: 'fd',
    ž: '9e',
    Á: 'c1',
    Č: 'c8',
    Ď: 'cf',
    É: 'c9',
    Ě: 'cc',
    Í: 'cd',
    Ň: 'd2',
    Ó: 'd3',
    Ř: 'd8',
    Š: '8a',
    Ť: '8d',
    Ú: 'da',
    Ů: 'd9',
    Ý: 'dd',
    Ž: '8e',
  }),
);

const escape = (text: string): string =>
  [...text]
    .map((letter) => {
      if ('\\{}'.includes(letter)) return `\\${letter}`;
      if (letter < '\u0080') return letter;
      const known = codePage.get(letter);
      if (known !== undefined) return `\\u${letter.charCodeAt(0)}\\'${known}`;
      // Each half of a letter beyond the first plane by itself; numbers above 32767 are negative.
      return Array.from({ length: letter.length }, (_, unit) => letter.charCodeAt(unit))
        .map((unit) => `\\u${unit > 32_767 ? unit - 65_536 : unit}?`)
        .join('');
    })
    .join('');

/** Formatting of each kind of paragraph: sizes in half points, spaces before and after in twips. */
const paragraphs = {
  title: '\\pard\\plain\\s1\\qc\\sb0\\sa60\\b\\fs36',
  subtitle: '\\pard\\plain\\s2\\qc\\sb0\\sa80\\fs24',
  heading: '\\pard\\plain\\s3\\keepn\\sb140\\sa40\\b\\fs24',
  text: '\\pard\\plain\\s0\\qj\\sb40\\sa60\\fs21',
  note: '\\pard\\plain\\s4\\sb80\\sa0\\i\\fs18',
} as const;

const bottomLine = '\\clbrdrb\\brdrs\\brdrw8';
const allLines = ['t', 'l', 'b', 'r'].map((side) => `\\clbrdr${side}\\brdrs\\brdrw8`).join('');

const row = (cells: readonly { text: string; border: string; end: number; bold?: boolean }[]): string => {
  const ends = cells.map(({ border, end }) => `${border}\\clvertalb\\cellx${end}`).join('');
  const content = cells.map(({ text, bold }) => `${bold ? '\\b ' : '\\b0 '}${escape(text)}\\cell`).join('');
  return `\\trowd\\trgaph70\\trrh${rowHeight}${ends}\\pard\\plain\\intbl\\fs21 ${content}\\row\n`;
};

const columnEnds = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.round((textWidth * (index + 1)) / count));

const grid = (columns: readonly string[], rows: number): string => {
  const ends = columnEnds(columns.length);
  const line = (texts: readonly string[], bold: boolean) =>
    row(texts.map((text, index) => ({ text, bold, border: allLines, end: ends[index] ?? textWidth })));
  const empty = columns.map(() => '');
  return line(columns, true) + line(empty, false).repeat(rows);
};

const signatures = (labels: readonly string[]): string => {
  const ends = columnEnds(labels.length);
  const cells = labels.map((text, index) => ({ text, border: '', end: ends[index] ?? textWidth }));
  const dots = cells.map((cell) => ({ ...cell, text: '.'.repeat(36) }));
  return `\\pard\\plain\\sb160\\fs22\\par\n${row(dots)}${row(cells)}`;
};

const draw = (block: Block): string => {
  if (block.kind === 'fields') {
    return block.labels
      .map((label) =>
        row([
          { text: label, border: '', end: labelWidth },
          { text: '', border: bottomLine, end: textWidth },
        ]),
      )
      .join('');
  }
  if (block.kind === 'grid') return grid(block.columns, block.rows);
  if (block.kind === 'signatures') return signatures(block.labels);
  return `${paragraphs[block.kind]} ${escape(block.text)}\\par\n`;
};

/** A Czech word-processor template on A4 as Rich Text Format; all bytes are ASCII. */
export function makeTemplate(title: string, author: string, blocks: readonly Block[]): string {
  return [
    '{\\rtf1\\ansi\\ansicpg1250\\uc1\\deff0\\deflang1029\\doctemp',
    '{\\fonttbl{\\f0\\froman\\fcharset238 Times New Roman;}}',
    '{\\stylesheet{\\s0\\fs22 Normal;}{\\s1\\qc\\b\\fs36 Title;}{\\s2\\qc\\fs24 Subtitle;}{\\s3\\b\\fs24 heading 1;}{\\s4\\i\\fs18 Note;}}',
    `{\\info{\\title ${escape(title)}}{\\author ${escape(author)}}}`,
    '\\paperw11906\\paperh16838\\margl1134\\margr1134\\margt720\\margb720\\widowctrl\\lang1029',
    ...blocks.map(draw),
    '\\pard\\plain\\fs4\\par}',
  ].join('\n');
}
