import { oval, smooth } from '../../../server/src/portraits/drawing/geometry.ts';
import { within } from '../../../server/src/portraits/drawing/svg.ts';
import type { Breed } from '../cat/breeds.ts';
import type { EyeColour } from '../cat/eyes.ts';
import { placeCat } from '../cat/place-cat.ts';
import * as props from './props.ts';
import { colours, each, ellipse, line, move, path, rect, times } from '../svg/svg.ts';

type Look = readonly [breed: Breed, ems: string, eyes: EyeColour];
type Kitten = readonly [...Look, x: number, y: number, scale: number, turn: number, yaw: number];

/** Five kittens in a basket, the farther ones first; those that are given take turns. */
export const kittensInBasket = (first: Look, second = first): Kitten[] => [
  [...first, 488, 302, 0.78, -5, 0.1],
  [...second, 716, 300, 0.78, 6, -0.1],
  [...first, 386, 432, 0.8, -9, 0.2],
  [...second, 814, 432, 0.8, 9, -0.2],
  [...first, 602, 430, 0.86, 2, 0.02],
];

function wickerwork(): string {
  let data = path('M252 500Q600 610 948 500L890 712Q600 760 310 712Z', '#C79A5B');
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 13; column += 1) {
      const part = (column + (row % 2) * 0.5) / 13;
      const x = 268 + part * 640 + (0.5 - part) * row * 20;
      const y = 528 + Math.sin(Math.PI * part) * 46 + row * 36;
      data += path(`M${x} ${y}q24 -13 48 2q-24 15 -48 -2Z`, row % 2 ? '#A8743F' : '#B98A4E');
    }
  return (
    data + line('M250 498Q600 612 950 498', '#8E5F30', 22) + line('M256 494Q600 604 944 494', '#D9B078', 7)
  );
}

/**
 * Kittens in a basket on the floor of a room.
 * @param above - where they are seen: above the basket's front edge.
 */
export const basket = (
  kittens: readonly Kitten[],
  wall: string,
  stripe: string,
  above = 'M0 0H1200V500H948Q600 612 252 500H0Z',
): string =>
  props.wall(wall, 600, '#C99C68') +
  props.boards(610, 800) +
  times(9, (index) => rect(index * 150 - 20, -20, 50, 604, stripe)) +
  props.sunPatch('M120 600L20 800H520L460 600Z', 0.22) +
  ellipse(620, 716, 380, 34, colours.ink, 'opacity=".18"') +
  path(smooth(oval([600, 490], 348, 80)), '#7A4F2B') +
  path(smooth(oval([600, 496], 318, 62)), '#E9C9B8') +
  within(
    above,
    each(kittens, ([breed, ems, eyes, x, y, scale, turn, yaw]) =>
      placeCat('bust', breed, ems, eyes, x, y, scale, { turn, yaw, pupil: 0.6, headScale: 1.12 }),
    ),
  ) +
  wickerwork() +
  props.yarn(1040, 700, 50, '#9A3D1E') +
  line('M1000 738Q940 770 900 750T800 770', '#9A3D1E', 6) +
  props.yarn(130, 722, 40, '#5F7690');

/** A prize cup. */
const cup = (x: number, y: number, scale: number): string =>
  move(
    path('M-60 0L-40 -130H40L60 0Z', colours.ochre) +
      path('M-70 -250H70Q66 -140 0 -124Q-66 -140 -70 -250Z', colours.ochre) +
      path('M20 -250H70Q66 -140 12 -124Z', colours.ink, 'opacity=".14"') +
      line(
        'M-68 -232Q-124 -228 -104 -176Q-86 -150 -54 -152M68 -232Q124 -228 104 -176Q86 -150 54 -152',
        colours.ochre,
        12,
      ) +
      rect(-74, -14, 148, 26, colours.woodDark),
    x,
    y,
    scale,
  );

/** The table of an exhibition with a cat, a rosette and a cup. */
export const showTable = (cat: string, wall: string, stripe: string): string => {
  const { cream, ochre, rose, sage } = colours;
  const bunting: [x: number, colour: string][] = [
    [140, ochre],
    [420, cream],
    [700, rose],
    [980, sage],
  ];
  const between: [x: number, colour: string][] = [
    [280, cream],
    [560, rose],
    [840, ochre],
    [1100, cream],
  ];
  return (
    rect(-30, -30, 1260, 860, wall) +
    times(13, (index) => path(`M${index * 100 - 30} -30h56q-14 330 4 640h-70q20 -320 10 -640Z`, stripe)) +
    each(bunting, ([x, colour]) => path(`M${x} 20L${x + 60} 20L${x + 30} 84Z`, colour)) +
    each(between, ([x, colour]) => path(`M${x} 26L${x + 60} 26L${x + 30} 90Z`, colour)) +
    line('M-20 16Q300 44 600 20T1220 24', cream, 4) +
    props.table(600, '#F1E5CF', '#DCC9A8') +
    times(14, (index) => line(`M${index * 92 - 10} 650q14 90 0 180`, colours.ink, 3, 'opacity=".12"')) +
    cat +
    props.rosette(1010, 420, 1.25, '#9A3D1E') +
    cup(240, 640, 0.92)
  );
};

type Framed = readonly [colour: string, ...Look, scale: number];

/** Three cats under the arches of a colonnade. */
export const colonnade = ([left, middle, right]: readonly [Framed, Framed, Framed]): string => {
  const { ink, ochre } = colours;
  const arches: readonly (readonly [x: number, yaw: number, Framed])[] = [
    [210, 0.14, left],
    [600, 0, middle],
    [990, -0.14, right],
  ];
  return (
    rect(-30, -30, 1260, 860, '#E9C9B8') +
    path('M-30 150L600 20L1230 150V190H-30Z', '#FBF3E2') +
    path('M60 150L600 44L1140 150Z', '#F1E0C4') +
    rect(-30, 180, 1260, 660, '#FBF3E2') +
    rect(-30, 180, 1260, 12, ink, 'opacity=".16"') +
    rect(-30, 214, 1260, 5, ink, 'opacity=".12"') +
    each(arches, ([x, yaw, [colour, breed, ems, eyes, scale]]) => {
      const arch = `M${x - 155} 760V415A155 155 0 0 1 ${x + 155} 415V760Z`;
      return (
        path(arch, colour) +
        within(arch, placeCat('bust', breed, ems, eyes, x, 500, scale, { yaw })) +
        line(arch, ochre, 7) +
        rect(x - 200, 300, 22, 470, '#E8D7B8') +
        rect(x + 178, 300, 22, 470, '#E8D7B8')
      );
    }) +
    rect(-30, 752, 1260, 90, '#D9C3A0') +
    rect(-30, 752, 1260, 8, ink, 'opacity=".2"')
  );
};
