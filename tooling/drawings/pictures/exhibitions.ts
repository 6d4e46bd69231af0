import { pointsOf } from '../../../server/src/portraits/drawing/geometry.ts';
import { within } from '../../../server/src/portraits/drawing/svg.ts';
import { landscapes, type Scene } from '../svg/pictures.ts';
import { placeCat } from '../cat/place-cat.ts';
import { leaf, sprig, tree } from '../scenery/plants.ts';
import * as props from '../scenery/props.ts';
import { basket, colonnade, kittensInBasket, showTable } from '../scenery/scenes.ts';
import { brush } from '../svg/strokes.ts';
import { circle, colours, each, ellipse, line, move, path, rect, times } from '../svg/svg.ts';

const magnolia = (x: number, y: number, scale: number, turn: number): string =>
  move(
    each([-0.9, -0.45, 0, 0.45, 0.9], (a, i) =>
      leaf(0, 0, -1.57 + a, 92 - Math.abs(a) * 16, i % 2 ? '#F6DDD6' : '#E9B7B4', 0.36),
    ) + path('M-14 4Q0 -18 14 4Q0 20 -14 4Z', '#6E4453'),
    x,
    y,
    scale,
    false,
    turn,
  );
const branch = (points: string, width: number): string =>
  path(brush(pointsOf(points), width, 'tip'), colours.woodDark);

const castle = (x: number, y: number, scale: number, fill: string): string =>
  move(
    path(
      'M-300 0V-120H-260V-150H-230V-120H-150V-250H-160L-110 -340L-60 -250H-70V-150H20V-330H8L60 -450L112 -330H100V-180H190V-220H184L222 -290L260 -220H254V-90H310V0Z',
      fill,
    ) +
      each(pointsOf('-110,-200 60,-270 60,-210 222,-170'), ([a, b]) =>
        rect(a - 8, b, 16, 34, '#F3CF7A', 'rx="8"'),
      ),
    x,
    y,
    scale,
  );
const scenes: Readonly<Record<string, Scene>> = {
  'jaro-magnolie': () =>
    rect(-30, -30, 1260, 860, '#C9D7D6') +
    circle(760, 380, 290, '#F1E5CF') +
    path('M-30 690Q600 640 1230 690V840H-30Z', '#7C8F5B') +
    branch('1240,250 1000,200 720,90 520,60', 26) +
    branch('1000,200 900,280 860,360', 13) +
    branch('-40,420 120,330 300,250 420,260', 24) +
    each(
      [
        [520, 60, 1, -30],
        [690, 80, 1.2, 10],
        [880, 150, 1.1, -14],
        [860, 366, 0.9, 20],
        [1060, 206, 1.3, 14],
        [1170, 240, 1, -20],
        [130, 326, 1.2, -14],
        [290, 250, 1.3, 8],
        [424, 262, 0.9, 40],
        [30, 390, 1, 16],
      ],
      ([x, y, scale, turn]) => magnolia(x, y, scale, turn),
    ) +
    placeCat('sit', 'SBI', 'a 04 33', 'blue', 720, 742, 1.22, { yaw: -0.1 }),
  'lazenska-kolonada': () =>
    colonnade([
      ['#5F7690', 'PER', 'e', 'copper', 0.98],
      ['#9A3D1E', 'SIA', 'n 33', 'blue', 1.16],
      ['#2F5D50', 'BRI', 'a', 'copper', 1.04],
    ]),
  'podzim-vinice': () =>
    rect(-30, -30, 1260, 860, '#F1DDB4') +
    circle(300, 270, 150, '#D98A48') +
    path('M-30 460Q260 330 620 440T1230 380V600H-30Z', '#A9955A') +
    path('M-30 560Q420 420 820 520T1230 500V840H-30Z', '#B5703C') +
    times(13, (i) =>
      line(
        `M${440 + i * 18} ${476 + Math.abs(i - 6) * 2}Q${300 + i * 56} 600 ${-140 + i * 124} 840`,
        i % 2 ? '#8E5428' : '#7C8F5B',
        13,
      ),
    ) +
    move(rect(-30, -90, 60, 90, '#FBF3E2') + path('M-40 -88L0 -140L40 -88Z', '#9A3D1E'), 1010, 500, 1) +
    placeCat('side', 'ABY', 'n 25', 'gold', 800, 764, 1.42, { flip: true, yaw: 0 }) +
    sprig(1190, 820, -1.7, 7, 84, '#9A3D1E', '#7A4F2B', 100),
  'hrad-a-mainska': () =>
    rect(-30, -30, 1260, 860, '#5F7690') +
    circle(300, 240, 110, '#F3E3B5') +
    path('M-30 560Q340 320 620 430T1230 520V840H-30Z', '#3F566B') +
    castle(420, 440, 0.94, '#2F3E52') +
    path('M-30 650Q500 520 1230 660V840H-30Z', '#2F5D50') +
    placeCat('bust', 'MCO', 'n 22', 'gold', 840, 480, 1.5, { yaw: -0.18 }),
  'leto-u-rybnika': () =>
    rect(-30, -30, 1260, 860, '#E7D9AE') +
    circle(900, 210, 100, '#E8A25A') +
    path('M-30 400Q200 330 500 380T1230 360V470H-30Z', '#7C9363') +
    tree(70, 450, 330, '#5C7A4E') +
    tree(660, 420, 150, '#6F8F5C') +
    tree(740, 424, 120, '#5C7A4E') +
    rect(-30, 440, 1260, 240, '#8FB0AE') +
    ellipse(900, 540, 84, 50, '#E8A25A', 'opacity=".7"') +
    each([480, 520, 570, 620], (y, i) =>
      line(`M${60 + i * 130} ${y}h180M${620 + i * 90} ${y + 14}h240`, '#FBF7F0', 4, 'opacity=".45"'),
    ) +
    path('M-30 660Q500 610 1230 670V840H-30Z', '#6F8F5C') +
    times(16, (i) => {
      const x = i < 9 ? 1010 + i * 24 : (i - 9) * 22,
        h = 190 + ((i * 53) % 90);
      return (
        line(`M${x} 720Q${x + 8} ${720 - h / 2} ${x + 16} ${720 - h}`, '#3F6B4A', 6) +
        (i % 2
          ? path(
              brush(
                [
                  [x + 15, 724 - h],
                  [x + 18, 690 - h],
                  [x + 20, 660 - h],
                ],
                18,
              ),
              '#6E4A2E',
            )
          : '')
      );
    }) +
    placeCat('walk', 'RUS', 'a', 'emerald', 580, 752, 1.24),
  'zimni-vystava': () =>
    rect(-30, -30, 1260, 860, '#2F3E52') +
    props.flakes(150, 31) +
    path('M-30 600Q340 380 620 470T1230 520V840H-30Z', '#8FA3B4') +
    path('M894 540L938 290Q946 160 952 70Q958 160 966 290L1010 540Z', '#DDE3E6') +
    path('M966 290L1010 540H960Z', '#B7C4CD') +
    rect(906, 400, 92, 16, '#5F7690') +
    path('M-30 640Q500 560 1230 650V840H-30Z', colours.snow) +
    each(
      [
        [90, 650, 1],
        [200, 668, 0.7],
        [1120, 660, 1.1],
      ],
      ([x, y, s]) =>
        move(
          path('M0 -300L90 0H-90Z', '#2F5D50') +
            path('M0 -300L40 -168Q6 -186 -34 -160Z', colours.snow) +
            rect(-10, 0, 20, 30, colours.woodDark),
          x,
          y,
          s,
        ),
    ) +
    placeCat('loaf', 'NEM', 'n 33', 'blue', 580, 740, 1.46, { yaw: -0.06 }),
  'velka-rozeta': () =>
    rect(-30, -30, 1260, 860, '#2F5D50') +
    path('M470 560L350 860H480L560 780L580 560ZM730 560L850 860H720L640 780L620 560Z', '#C4744F') +
    times(32, (i) => {
      const a = (i / 32) * 6.283,
        b = a + 0.14,
        c = i % 2 ? 330 : 344;
      return path(
        `M600 390L${600 + Math.cos(a) * c} ${390 + Math.sin(a) * c}Q${600 + Math.cos((a + b) / 2) * c * 1.1} ${390 + Math.sin((a + b) / 2) * c * 1.1} ${600 + Math.cos(b + 0.07) * c} ${390 + Math.sin(b + 0.07) * c}Z`,
        i % 2 ? '#9A3D1E' : '#B5583A',
      );
    }) +
    circle(600, 390, 256, '#F1E5CF') +
    circle(600, 390, 238, '#E2CDA8') +
    within(
      'M600 152A238 238 0 0 1 838 390A238 238 0 0 1 600 628A238 238 0 0 1 362 390A238 238 0 0 1 600 152Z',
      placeCat('bust', 'RAG', 'n 03 33', 'blue', 600, 410, 1.26, { yaw: 0.06 }),
    ) +
    circle(600, 390, 238, 'none', `stroke="${colours.ochre}" stroke-width="8"`) +
    sprig(130, 780, -1.5, 8, 76, '#4B7767', '#4B7767', 100) +
    sprig(1070, 780, -1.64, 8, 76, '#4B7767', '#4B7767', 100),
  'sest-kocek': () =>
    each(
      [
        ['DOM', 'f 03', 'gold', '#5F7690', 0.14],
        ['SPH', 'x', 'lemon', '#2F5D50', 0],
        ['BEN', 'n 24', 'green', '#D49B3F', -0.16],
        ['TUA', 'w', ['blue', 'gold'], '#9A3D1E', 0.1],
        ['OSH', 'n', 'emerald', '#D39A8C', -0.08],
        ['EXO', 'd 22', 'copper', '#A9B79A', -0.14],
      ],
      ([breed, ems, eyes, wall, yaw], index) => {
        const [x, y] = [(index % 3) * 400, Math.floor(index / 3) * 400];
        return (
          path(`M${x - 10} ${y - 10}h420v420h-420Z`, wall) +
          within(
            `M${x} ${y}h400v400h-400Z`,
            placeCat('bust', breed, ems, eyes, x + 200, y + 232, 0.98, { yaw }),
          )
        );
      },
    ),
  'britske-a-ruske': () =>
    colonnade([
      ['#D49B3F', 'BRI', 'a', 'copper', 1.04],
      ['#9A3D1E', 'BRI', 'ns 11', 'emerald', 1.06],
      ['#D39A8C', 'RUS', 'a', 'emerald', 1.12],
    ]),
  'britska-na-stole': () =>
    showTable(placeCat('sit', 'BRI', 'a', 'copper', 580, 640, 1.24, { yaw: -0.08 }), '#2F5D50', '#3A6B5D'),
  'modra-kotata': () => basket(kittensInBasket(['BRI', 'a', 'copper']), '#E9C9B8', '#E2BBA6'),
};

export const exhibitions = landscapes(Object.entries(scenes));
