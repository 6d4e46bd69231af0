import { demoArticles } from '../../server/src/demo/content/articles.ts';
import { demoCats } from '../../server/src/demo/content/cats.ts';

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Sample text for scaling fallback fonts: the texts of the demo content, long enough to average out single
 * words, with typical shares of spaces, accents, commas and capitals.
 */
export const samples = {
  text: [
    ...demoArticles.map(({ text }) => plain(text)),
    ...demoCats.map(({ description }) => plain(description)),
  ].join(' '),
  headings: [...demoArticles, ...demoCats].map(({ name }) => name).join(' '),
} as const;
