import { drawBackdrop, type Backdrop } from '../scenery/backdrops.ts';
import { numbered, type Picture } from '../svg/pictures.ts';
import { placeCat, type PlaceOptions } from '../cat/place-cat.ts';
import { sheet } from '../svg/svg.ts';

type PlaceArguments = Parameters<typeof placeCat>;
type Pose = PlaceArguments[0];

/** A pose, its place and size, and the cat's options there. */
interface Placing extends Pick<PlaceOptions, 'yaw' | 'flip' | 'shadow'> {
  pose: Pose;
  at: readonly [x: number, y: number, scale: number];
}

type Portrait = readonly [
  name: string,
  breed: PlaceArguments[1],
  ems: string,
  eyes: PlaceArguments[3],
  backdrop: Backdrop,
  placing: Placing,
];

const bust = (placing: Partial<Placing>): Placing => ({ pose: 'bust', at: [400, 470, 1.86], ...placing });
const full = (
  pose: Pose,
  x: number,
  y: number,
  scale: number,
  options: Omit<Placing, 'pose' | 'at'> = {},
): Placing => ({ pose, at: [x, y, scale], ...options });

const cats: readonly Portrait[] = [
  ['britska-modra', 'BRI', 'a', 'copper', ['sun', ['#E7D3B0', '#D9A24C']], bust({ yaw: 0.12 })],
  ['perska-kremova', 'PER', 'e', 'copper', ['arch', ['#5F7690', '#8FA3B4']], bust({ at: [400, 440, 1.72] })],
  [
    'siamska',
    'SIA',
    'n 33',
    'blue',
    ['sprigs', ['#E3B9A6', '#2F5D50', '#9A3D1E']],
    full('side', 312, 905, 1.62),
  ],
  [
    'mainska-myvali',
    'MCO',
    'n 22',
    'gold',
    ['hills', ['#DCC7A0', '#5C7A5E', '#C9764A']],
    bust({ at: [400, 520, 1.72], yaw: -0.16 }),
  ],
  [
    'norska-lesni',
    'NFO',
    'n 09 23',
    'green',
    ['snow', ['#5F7690', '#EEF0EE']],
    full('sit', 355, 905, 1.6, { yaw: 0.14 }),
  ],
  [
    'sphynx',
    'SPH',
    'x',
    'lemon',
    ['wallpaper', ['#2F5D50', '#4B7767', '#D39A8C']],
    bust({ at: [400, 520, 1.76], yaw: 0.1 }),
  ],
  [
    'bengalska',
    'BEN',
    'n 24',
    'green',
    ['arch', ['#9A3D1E', '#CE8A55']],
    full('side', 500, 905, 1.68, { flip: true, yaw: 0 }),
  ],
  [
    'habesska',
    'ABY',
    'n 25',
    'hazel',
    ['sun', ['#DDE0CF', '#A9B79A']],
    full('sit', 400, 925, 1.74, { yaw: -0.14 }),
  ],
  [
    'ruska-modra',
    'RUS',
    'a',
    'emerald',
    ['rays', ['#E9C9B8', '#E2B9A4']],
    bust({ at: [400, 490, 1.84], yaw: -0.2 }),
  ],
  [
    'ragdoll',
    'RAG',
    'n 03 33',
    'blue',
    ['stripes', ['#A9B9BF', '#B9C7CB']],
    bust({ at: [400, 450, 1.78], yaw: 0.08 }),
  ],
  [
    'birma',
    'SBI',
    'a 04 33',
    'blue',
    ['cushion', ['#C98F7C', '#F1E5CF', '#9A3D1E']],
    full('loaf', 400, 800, 1.6, { shadow: false }),
  ],
  [
    'sibirska-stribrna',
    'SIB',
    'ns 23',
    'green',
    ['sprigs', ['#6E4453', '#A86F78', '#E7D3B0']],
    bust({ at: [400, 470, 1.78], yaw: -0.1 }),
  ],
  ['barmska', 'BUR', 'h', 'gold', ['dots', ['#E6CC98', '#DDB877']], bust({ yaw: 0.2 })],
  [
    'orientalni-havana',
    'OSH',
    'b',
    'emerald',
    ['arch', ['#F1E5CF', '#D39A8C']],
    full('sit', 400, 930, 1.84, { yaw: 0.18 }),
  ],
  [
    'devon-rex',
    'DRX',
    'n 03',
    'gold',
    ['table', ['#D9E0DC', '#D49B3F', '#7A4F2B']],
    full('side', 312, 880, 1.6),
  ],
  [
    'cornish-rex',
    'CRX',
    'c',
    'copper',
    ['window', ['#F1E5CF', '#9DB4C0', '#7C8F5B']],
    bust({ at: [400, 545, 1.8], yaw: -0.14 }),
  ],
  [
    'exotic-zihana',
    'EXO',
    'd 22',
    'copper',
    ['cushion', ['#A9B79A', '#2F5D50', '#E2CDA8']],
    full('loaf', 400, 800, 1.6, { yaw: 0.1, shadow: false }),
  ],
  [
    'britska-stribrna',
    'BRI',
    'ns 11',
    'emerald',
    ['dots', ['#D39A8C', '#DDAEA1']],
    bust({ at: [400, 480, 1.84], yaw: 0.1 }),
  ],
  [
    'turecka-van',
    'TUV',
    'd 01',
    'gold',
    ['hills', ['#BCCBD3', '#6F93A0', '#F1E5CF']],
    full('walk', 388, 840, 1.06),
  ],
  [
    'turecka-angora',
    'TUA',
    'w',
    ['blue', 'gold'],
    ['sun', ['#2F5D50', '#57816F']],
    bust({ at: [400, 500, 1.8], yaw: 0.1 }),
  ],
  [
    'somalska',
    'SOM',
    'o 25',
    'gold',
    ['sprigs', ['#F1E0BE', '#C4744F', '#2F5D50']],
    full('side', 318, 905, 1.56),
  ],
  [
    'neva-masquerade',
    'NEM',
    'n 33',
    'blue',
    ['snow', ['#2F3E52', '#E9ECEC']],
    bust({ at: [400, 470, 1.76], yaw: -0.18 }),
  ],
  [
    'mainska-zelvovinova',
    'MCO',
    'f',
    'gold',
    ['rays', ['#C9D0BA', '#BAC5A8']],
    full('sit', 355, 905, 1.56, { yaw: -0.12 }),
  ],
  [
    'domaci-cernobila',
    'DOM',
    'n 03',
    'green',
    ['window', ['#E2CDA8', '#E9B98C', '#9A3D1E']],
    full('loaf', 400, 905, 1.62, { flip: true }),
  ],
];

/** One cat each: which one sits where, in which light and with what look. */
export const portraits = cats.map(
  ([name, breed, ems, eyes, backdrop, { pose, at, ...options }], index): Picture => ({
    name: numbered(index, name, 2),
    width: 800,
    height: 1000,
    svg: () => {
      const cat = placeCat(pose, breed, ems, eyes, ...at, { ...options, seed: index + 1 });
      return sheet(800, 1000, drawBackdrop(backdrop, index) + cat, backdrop[1][0]);
    },
  }),
);
