import { landscapes } from '../svg/pictures.ts';
import { basket, kittensInBasket } from '../scenery/scenes.ts';

export const litters = landscapes([
  [
    'tri-plemena',
    () =>
      basket(
        [
          ['MCO', 'n 22', 'gold', 392, 426, 0.86, -7, 0.18],
          ['BEN', 'n 24', 'green', 812, 430, 0.88, 8, -0.18],
          ['BRI', 'a', 'copper', 602, 420, 0.94, 2, 0.02],
        ],
        '#C9D7D6',
        '#BBCBCB',
      ),
  ],
  [
    'sibirska-kotata',
    () => basket(kittensInBasket(['SIB', 'ns 23', 'green'], ['SIB', 'n 23', 'gold']), '#DDE0CF', '#CDD3BC'),
  ],
]);
