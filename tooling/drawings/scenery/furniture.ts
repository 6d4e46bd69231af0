import { pointsOf } from '../../../server/src/portraits/drawing/geometry.ts';
import { circle, colours, each, line, move, path, rect, times } from '../svg/svg.ts';

/** A tiled stove with a fire in it. */
export const stove = (): string =>
  rect(600, 30, 430, 620, '#2F5D50') +
  times(6, (row) =>
    times(
      4,
      (column) =>
        rect(
          608 + column * 104,
          44 + row * 100,
          96,
          92,
          (column + row) % 3 ? '#3F7566' : '#4B8573',
          'rx="6"',
        ) + rect(628 + column * 104, 62 + row * 100, 56, 54, '#2F5D50', 'opacity=".35" rx="18"'),
    ),
  ) +
  rect(580, 20, 470, 34, '#24493F') +
  rect(950, 30, 80, 620, colours.ink, 'opacity=".13"') +
  rect(690, 452, 150, 130, '#241A15', 'rx="10"') +
  path('M716 574Q706 522 740 494Q742 524 760 508Q774 480 770 474Q818 520 806 574Z', '#E08A3A') +
  path('M742 576Q740 544 762 528Q786 548 784 576Z', '#F7D98A') +
  line('M690 582V452H840V582Z', '#16110D', 7);

/** A basket of logs, seen from their sawn ends. */
export const basketOfLogs = (x: number, y: number, scale: number): string =>
  move(
    path('M-90 -90H90L72 0H-72Z', '#C79A5B') +
      line('M-86 -64H86M-80 -36H80', colours.woodDark, 5, 'opacity=".6"') +
      each(
        pointsOf('-56,-100 -14,-112 30,-106 62,-96 8,-84'),
        ([x, y]) =>
          circle(x, y, 24, '#D9B98A') +
          circle(x, y, 24, 'none', `stroke="${colours.woodDark}" stroke-width="6"`) +
          circle(x, y, 9, 'none', 'stroke="#A8743F" stroke-width="3"'),
      ) +
      path('M-92 -92H92L88 -70H-88Z', '#C79A5B'),
    x,
    y,
    scale,
  );

export const christmasTree = (): string =>
  path('M760 640H840V560H760Z', colours.woodDark) +
  each(
    [
      [580, 340, 250, '#264D42'],
      [410, 270, 210, '#2F5D50'],
      [260, 200, 180, '#37695B'],
      [140, 120, 140, '#3F7566'],
    ],
    ([y, w, h, c]) =>
      path(
        `M800 ${y - h}Q${800 + w * 0.4} ${y - h * 0.4} ${800 + w} ${y}Q${800 + w * 0.7} ${y + 26} ${800 + w * 0.5} ${y + 4}Q${800 + w * 0.2} ${y + 34} 800 ${y + 8}Q${800 - w * 0.2} ${y + 34} ${800 - w * 0.5} ${y + 4}Q${800 - w * 0.7} ${y + 26} ${800 - w} ${y}Q${800 - w * 0.4} ${y - h * 0.4} 800 ${y - h}Z`,
        c,
      ),
  ) +
  each(
    [
      [700, 520, '#D49B3F'],
      [820, 470, '#C4744F'],
      [930, 540, '#F1E5CF'],
      [760, 370, '#F1E5CF'],
      [880, 360, '#D49B3F'],
      [790, 240, '#C4744F'],
      [840, 130, '#D49B3F'],
      [600, 575, '#C4744F'],
      [1020, 570, '#C4744F'],
      [690, 410, '#C4744F'],
    ],
    ([x, y, c]) => circle(x, y, 19, c) + circle(x - 6, y - 6, 5, '#FFF8EA', 'opacity=".8"'),
  ) +
  path('M800 2l12 26 28 4-20 20 5 28-25-14-25 14 5-28-20-20 28-4Z', '#F3CF7A');
