export { acceptRichText } from './accept.ts';
export { shownRichText } from './shown.ts';
