import { bindWords } from '../../format/index.ts';

export type HeadingLevel = 2 | 3 | 4;

/** Maximum length of a sub-heading; a longer bold paragraph is a lead or a warning. */
const longestHeading = 120;

const tokens = /<(?:[^<>"]|"[^"]*")*>|[^<]+|</g;
const inlineTag = /^<\/?(?:strong|b|em|i|u|s|del|a)\b/;
const boldTag = /^<(\/?)(?:strong|b)>$/;

const tokensOf = (html: string): string[] => html.match(tokens) ?? [];
const isBlank = (text: string): boolean => text.replaceAll('&nbsp;', ' ').trim() === '';

/** Binds the words of one line, which is split into several pieces when some of them have a style. */
function bindLine(pieces: readonly string[]): string[] {
  if (pieces.every(isBlank)) return [...pieces];
  let line = '';
  const ends = pieces.map((piece) => {
    const text = piece.replaceAll('&nbsp;', '\u00a0').replace(/[ \t\n\r\f]+/g, ' ');
    // Adjacent spaces at the boundary of two pieces collapse into one.
    line += line.endsWith(' ') && text.startsWith(' ') ? text.slice(1) : text;
    return line.length;
  });
  const end = line.endsWith(' ') ? line.length - 1 : line.length;
  // Spaces are replaced one to one, so that the pieces keep their lengths.
  const bound = bindWords(line.slice(0, end)) + line.slice(end);
  return ends.map((to, index) => bound.slice(ends[index - 1] ?? 0, to).replaceAll('\u00a0', '&nbsp;'));
}

function withBoundWords(html: string): string {
  const shown = tokensOf(html);
  let line: number[] = [];
  const endLine = (): void => {
    const bound = bindLine(line.map((place) => shown[place] ?? ''));
    line.forEach((place, index) => (shown[place] = bound[index] ?? ''));
    line = [];
  };
  shown.forEach((token, place) => {
    if (!token.startsWith('<')) line.push(place);
    else if (!inlineTag.test(token)) endLine();
  });
  endLine();
  return shown.join('');
}

/**
 * The content of a completely bold paragraph, without the tags.
 * @returns `undefined` for any other paragraph.
 */
function headingIn(paragraph: string): string | undefined {
  let open = 0;
  let letters = 0;
  let broken = false;
  let kept = '';
  for (const token of tokensOf(paragraph.slice('<p>'.length, -'</p>'.length))) {
    const bold = boldTag.exec(token);
    if (token === '<br>') broken = letters > 0;
    else if (bold) open += bold[1] === '/' ? -1 : 1;
    else kept += token;
    if (token.startsWith('<') || isBlank(token)) continue;
    if (open === 0 || broken) return undefined;
    letters += token.length;
  }
  return letters > 0 && letters <= longestHeading ? kept.trim() : undefined;
}

function withHeadings(html: string, level: HeadingLevel): string {
  let lists = 0;
  let textFollows = false;
  // Backwards, since the result depends on what follows.
  const blocks = html.split(/(?=<p>)|(?<=<\/p>)/).reverse();
  const shown = blocks.map((block) => {
    const isParagraph = block.startsWith('<p>') && block.endsWith('</p>');
    lists += block.split(/<\/[uo]l>/).length - block.split(/<[uo]l>/).length;
    if (isBlank(block.replace(/<[^<>]*>/g, ''))) return block;
    const heading = isParagraph && lists === 0 ? headingIn(block) : undefined;
    const isHeading = heading !== undefined && textFollows;
    textFollows = heading === undefined;
    return isHeading ? `<h${level}>${heading}</h${level}>` : block;
  });
  return shown.reverse().join('');
}

/**
 * A rich text as it is shown: a short bold paragraph followed by text becomes a heading, and non-breaking
 * spaces follow one-letter words. The stored HTML is unchanged. Server and browser give the same result.
 */
export const shownHtml = (html: string, level: HeadingLevel): string =>
  withBoundWords(withHeadings(html, level));
