const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/**
 * A rich text without its formatting: paragraphs and items of lists on lines of their own. Sanitised HTML has no other
 * entities and no `<` in its attributes.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/?(?:p|[uo]l|li|h\d)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

/** The same on one line. */
export const plainLine = (html: string): string => plainText(html).replaceAll('\n', ' ');

/** The beginning of a text, whole words of at most so many characters. */
export const beginningOf = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length)).trimEnd()} …`;
