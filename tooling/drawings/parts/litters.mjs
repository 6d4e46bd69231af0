// Kittens in a basket.
import { sheet } from './svg.mjs';
import { basket } from './rooms.mjs';

/** Places of five kittens, the farther ones first; those that are given take turns. */
export const five = (...kittens) =>
  [
    [488, 302, 0.78, -5, 0.1],
    [716, 300, 0.78, 6, -0.1],
    [386, 432, 0.8, -9, 0.2],
    [814, 432, 0.8, 9, -0.2],
    [602, 430, 0.86, 2, 0.02],
  ].map((place, i) => [...kittens[i % kittens.length], ...place]);

const LIST = {
  'tri-plemena': () =>
    basket(
      [
        ['MCO', 'n 22', 'gold', 392, 426, 0.86, -7, 0.18],
        ['BEN', 'n 24', 'green', 812, 430, 0.88, 8, -0.18],
        ['BRI', 'a', 'copper', 602, 420, 0.94, 2, 0.02],
      ],
      '#C9D7D6',
      '#BBCBCB',
    ),
  'sibirska-kotata': () =>
    basket(five(['SIB', 'ns 23', 'green'], ['SIB', 'n 23', 'gold']), '#DDE0CF', '#CDD3BC'),
};

export const litters = Object.entries(LIST).map(([name, draw], i) => ({
  name: `${i + 1}-${name}`,
  w: 1200,
  h: 800,
  svg: () => sheet(1200, 800, draw()),
}));
