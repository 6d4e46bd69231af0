export { acceptRichText } from './accept.ts';
