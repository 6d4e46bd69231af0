import { randomOf } from '../../../server/src/portraits/drawing/geometry.ts';
import { leaf } from './plants.ts';
import { circle, each, line, move, path, rect, times } from '../svg/svg.ts';

/** Split wood in a pile, seen from its sawn ends. */
export function woodpile(): string {
  const r = randomOf('wood');
  let s = rect(180, 420, 840, 290, '#4E3320');
  for (let j = 0; j < 5; j++)
    for (let i = 0; i < 13; i++) {
      const x = 214 + i * 65 + (j % 2) * 30,
        y = 452 + j * 57,
        k = 29 + r() * 5;
      if (x > 1006) continue;
      s +=
        circle(x, y, k, '#7A4F2B') +
        circle(x - 2, y - 2, k - 6, '#E2BE8A') +
        circle(x - 2, y - 2, k * 0.5, 'none', 'stroke="#B98A4E" stroke-width="3"') +
        circle(x - 2, y - 2, k * 0.18, '#B98A4E') +
        (r() < 0.4 ? line(`M${x} ${y}l${k * 0.6} ${-k * 0.3}`, '#A8743F', 3) : '');
    }
  return s;
}

/** Three beds with vegetables. */
export const vegetables = (): string =>
  each(
    [500, 590, 690],
    (y, j) =>
      path(`M-30 ${y}Q600 ${y - 20} 1230 ${y}V${y + 46}Q600 ${y + 26} -30 ${y + 46}Z`, '#7A5638') +
      times(12, (i) => {
        const x = 50 + i * 104 + j * 30,
          k = 0.8 + j * 0.2;
        return j === 1
          ? move(
              circle(0, -14, 34, '#8FB08A') +
                path('M-34 -14Q-10 -44 0 -10Q14 -46 34 -14Q20 18 0 20Q-24 18 -34 -14Z', '#A9C79E'),
              x,
              y,
              k,
            )
          : each([-2.2, -1.57, -0.9], (a) => leaf(x, y + 8, a, 56 * k, j ? '#5C7A4E' : '#6F9155'));
      }),
  );
