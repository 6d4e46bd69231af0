import { expect, it } from 'vitest';
import { queryWords } from './query-words.ts';
import { findSitePages } from './site-pages.ts';

const urls = (query: string, hasMembership: boolean): string[] =>
  findSitePages(queryWords(query), { hasMembership }).map(({ url }) => url);

it('names the way into the club while the club says something about it', () => {
  expect(urls('členství', true)).toEqual(['/members#clenstvi', '/members']);
  expect(urls('členství', false)).toEqual(['/members']);
});

it('names pages while their names are typed, and none for a letter or for what is looked for elsewhere', () => {
  expect(urls('výst', true)).toEqual(['/exhibitions']);
  expect(urls('v', true)).toEqual([]);
  expect(urls('', true)).toEqual([]);
  expect(urls('modrá výstava', true)).toEqual([]);
});
