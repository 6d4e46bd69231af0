export { acceptRichText } from './accept.ts';
export { beginningOf, plainLine, plainText } from './plain-text.ts';
export { shownRichText } from './shown.ts';
