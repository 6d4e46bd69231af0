import { describe, expect, it } from '@jest/globals';
import { markedText } from './marked-text.ts';

const shown = (html: string, other: string, mark: 'ins' | 'del'): string => {
  const place = document.createElement('div');
  place.append(markedText(html, other, mark));
  return place.innerHTML;
};
const both = (older: string, newer: string): string[] => [
  shown(older, newer, 'del'),
  shown(newer, older, 'ins'),
];

describe('The marked text of two versions', () => {
  it('shows on each side what the other one has not, within its formatting', () => {
    expect(
      both(
        '<p>Výstava je <strong>v sobotu</strong> v Lipnici</p>',
        '<p>Výstava je <strong>v neděli</strong> v Lipnici</p>',
      ),
    ).toEqual([
      '<p>Výstava je <strong>v <del data-mark="del">sobotu</del></strong> v Lipnici</p>',
      '<p>Výstava je <strong>v <ins data-mark="ins">neděli</ins></strong> v Lipnici</p>',
    ]);
  });

  it('leaves nothing of a paragraph or an item of a list that only the other side has', () => {
    expect(both('<p>jedna</p>', '<p>jedna</p><ul><li>dvě</li></ul>')).toEqual([
      '<p>jedna</p>',
      '<p>jedna</p><ul><li><ins data-mark="ins">dvě</ins></li></ul>',
    ]);
  });

  it('does not take crossed-out words of the text for a mark', () => {
    expect(shown('<p>a <del>b</del> c</p>', '<p>a <del>b</del> d</p>', 'ins')).toBe(
      '<p>a <del>b</del> <ins data-mark="ins">c</ins></p>',
    );
  });

  it('is sanitised, and its links lead nowhere', () => {
    const hostile = '<p onclick="x()">a<script>b</script><img src=x> <a href="https://example.cz/">c</a></p>';
    expect(shown(hostile, '', 'ins')).not.toMatch(/script|onclick|img|href/);
  });
});
