import { describe, expect, it } from '@jest/globals';
import { initialLetter } from './initial-letter.ts';

describe('a large initial', () => {
  it('is the capital that a text opens with, whatever its accent and its markup', () => {
    expect(initialLetter('<p><strong>Žáci</strong> přijeli.</p>')).toBe('Z');
    expect(initialLetter('Říha přijel.')).toBe('R');
  });

  it('is left out where a text opens with something else, which has no room kept for it', () => {
    for (const text of ['', '<p>„Máme vítěze!“</p>', '12. března', '<p>micka</p>', '<ul><li>– tři</li></ul>'])
      expect(initialLetter(text)).toBeUndefined();
  });
});
