import { demoArticles } from '../../server/src/demo/content/articles.ts';
import { demoCats } from '../../server/src/demo/content/cats.ts';

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Czech of the kind that the site shows, which a fallback face is scaled to be as wide as: the texts of the demo club.
 * They are long enough to average out what single words differ by, and have the shares of spaces, accents, commas and
 * capitals that such texts have.
 */
export const samples = {
  text: [
    ...demoArticles.map(({ text }) => plain(text)),
    ...demoCats.map(({ description }) => plain(description)),
  ].join(' '),
  headings: [...demoArticles, ...demoCats].map(({ name }) => name).join(' '),
} as const;
