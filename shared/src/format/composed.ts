/**
 * More combining marks per letter than any language uses (Unicode's stream-safe text allows 30). Composing
 * sorts them in quadratic time, so such a text is left unchanged.
 */
const tooManyMarks = /\p{Mark}{31}/u;

/** A text in Unicode NFC, with letters and their accents in one character each. */
export const composed = (text: string): string => (tooManyMarks.test(text) ? text : text.normalize('NFC'));

const tagOrText = /<[^<>]*>|[^<>]+/g;

const isComposed = (text: string): boolean => !tooManyMarks.test(text) && text.normalize('NFC') === text;

/**
 * The same for the text of HTML. Tags are unchanged, URLs in them included; a mark after a tag stays
 * separate, since composing it with the tag's bracket would break the tag.
 */
export const composedHtml = (html: string): string =>
  // Parts of a composed text are composed: a long one is checked as a whole, since an editor asks at each
  // keystroke.
  isComposed(html) ? html : html.replace(tagOrText, (part) => (part.startsWith('<') ? part : composed(part)));
