import { describe, expect, it } from '@jest/globals';
import { initialLetter } from './initial-letter.ts';

describe('a large initial', () => {
  it('is the capital at the beginning of a text, without its accent and markup', () => {
    expect(initialLetter('<p><strong>Žáci</strong> přijeli.</p>')).toBe('Z');
    expect(initialLetter('Říha přijel.')).toBe('R');
  });

  it('is omitted where a text begins with anything else, for which no space is reserved', () => {
    for (const text of ['', '<p>„Máme vítěze!“</p>', '12. března', '<p>micka</p>', '<ul><li>– tři</li></ul>'])
      expect(initialLetter(text)).toBeUndefined();
  });
});
