import { describe, expect, it } from '@jest/globals';
import { hasWords, searchedWords } from './searched-words.ts';

describe('the words of a search box', () => {
  it.each([
    ['', []],
    [' \n\u0000 ', []],
    ['Bílá VĚŽ', ['bila', 'vez']],
    ['jana\u00a0novak  jana', ['jana', 'novak']],
    ['#', ['#']],
  ])('of %j are %j', (query, words) => {
    expect(searchedWords(query)).toEqual(words);
  });

  it('are eight at the most', () => {
    expect(searchedWords('a b c d e f g h i j')).toHaveLength(8);
  });

  it('are found in any order, also within a word, and all of them', () => {
    expect(hasWords('micka z bile veze\njana novakova', ['novak', 'icka'])).toBe(true);
    expect(hasWords('micka z bile veze\njana novakova', ['novak', 'mourek'])).toBe(false);
    expect(hasWords('micka', [])).toBe(true);
  });
});
