import { describe, expect, it } from 'vitest';
import { plainLine, plainText } from './index.ts';

describe('a rich text without its formatting', () => {
  const html =
    '<p>K<strong>oť</strong>átka &amp;&nbsp;kočky</p><ul><li>&lt;b&gt;</li><li>&quot;dvě&quot;<br>ráno</li></ul><p>&amp;lt;</p>';

  it('has its paragraphs, items and lines on lines, whole words, and signs instead of entities', () => {
    expect(plainText(html)).toBe('Koťátka & kočky\n<b>\n"dvě"\nráno\n&lt;');
  });

  it('is the same on one line', () => {
    expect(plainLine(html)).toBe('Koťátka & kočky <b> "dvě" ráno &lt;');
  });
});
