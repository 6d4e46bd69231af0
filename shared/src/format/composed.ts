/**
 * More marks upon one letter than any language writes (Unicode's stream-safe text allows 30). Composing sorts
 * them in time that grows with the square of their number, so that such a text stays as it is.
 */
const tooManyMarks = /\p{Mark}{31}/u;

/** A text with letters and their accents in one character each (Unicode NFC), however it was typed. */
export const composed = (text: string): string => (tooManyMarks.test(text) ? text : text.normalize('NFC'));

const tagOrText = /<[^<>]*>|[^<>]+/g;

const isComposed = (text: string): boolean => !tooManyMarks.test(text) && text.normalize('NFC') === text;

/**
 * The same for the text of HTML. Tags stay as they are, addresses in them included; a mark that follows a tag
 * stays beside it, since one character of the mark and the tag's bracket would end no tag.
 */
export const composedHtml = (html: string): string =>
  // Parts of a composed text are composed: a long one is then read as a whole, since an editor asks at each key.
  isComposed(html) ? html : html.replace(tagOrText, (part) => (part.startsWith('<') ? part : composed(part)));
