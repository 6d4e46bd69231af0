import { pointsOf } from '../../../server/src/portraits/drawing/geometry.ts';
import { vegetables, woodpile } from './garden.ts';
import type { Scene } from '../svg/pictures.ts';
import { placeCat } from '../cat/place-cat.ts';
import { geranium, grass, hollyhock, leaf, pot, sprig, tree } from './plants.ts';
import * as props from './props.ts';
import { circle, colours, each, ellipse, line, move, path, rect, times } from '../svg/svg.ts';

/** The sky, and the ground below it from `horizon`. */
const sky = (fill: string, horizon: number, ground: string): string =>
  rect(-30, -30, 1260, 860, fill) + rect(-30, horizon, 1260, 860, ground);

const cloud = (x: number, y: number, s: number): string =>
  move(
    path(
      'M-90 20Q-120 -14 -70 -24Q-60 -66 -10 -52Q30 -84 58 -40Q110 -40 96 10Q90 24 60 22Z',
      '#FFFDF8',
      'opacity=".85"',
    ),
    x,
    y,
    s,
  );

/** Scenes of the gallery, outdoors. */
export const outdoors: Readonly<Record<string, Scene>> = {
  'zed-se-slezem': () =>
    sky('#C9D7D6', 700, '#7C8F5B') +
    cloud(250, 120, 1.1) +
    cloud(900, 90, 0.9) +
    tree(1080, 420, 340, '#8FA577') +
    tree(70, 430, 300, '#9FB07C') +
    props.bricks(-30, 430, 1260, 300, '#D9C3A0', '#BCA37C') +
    rect(-30, 408, 1260, 34, '#B5583A') +
    rect(-30, 436, 1260, 8, colours.ink, 'opacity=".2"') +
    placeCat('lie', 'DOM', 'd 23', 'green', 560, 412, 1.02) +
    hollyhock(960, 770, 560, '#C76B72') +
    hollyhock(1060, 790, 470, '#F0D9C8', '#D49B3F') +
    hollyhock(1150, 780, 600, '#8C3B4A') +
    hollyhock(110, 790, 440, '#D39A8C') +
    hollyhock(210, 800, 300, '#9A3D1E') +
    grass(740, 220, '#5C7A4E', 2),
  'dvere-chalupy': () =>
    rect(-30, -30, 1260, 860, '#F4EADA') +
    times(
      4,
      (j) =>
        rect(-30, j * 190 - 60, 1260, 112, '#5A3C26') +
        rect(-30, j * 190 + 40, 1260, 12, colours.ink, 'opacity=".25"') +
        line(`M-20 ${j * 190 - 20}H1220M60 ${j * 190 + 14}H1120`, colours.ink, 3, 'opacity=".2"'),
    ) +
    rect(420, 60, 360, 630, '#FBF3E2') +
    rect(448, 90, 304, 600, '#2F5D50') +
    each(
      [
        [470, 120, 120, 220],
        [610, 120, 120, 220],
        [470, 370, 120, 280],
        [610, 370, 120, 280],
      ],
      ([x, y, w, h]) =>
        rect(x, y, w, h, '#3F7566') + rect(x + w - 12, y, 12, h, colours.ink, 'opacity=".15"'),
    ) +
    path('M600 160q-30 -36 -40 -4t40 50q30 -14 40 -46t-40 0Z', '#C4744F') +
    circle(728, 400, 12, colours.ochre) +
    props.windowWith(
      880,
      180,
      210,
      240,
      rect(860, 160, 260, 300, '#5F7690') +
        props.curtain(880, 180, 90, 240, '#FBF7F0') +
        props.curtain(1090, 180, 90, 240, '#FBF7F0', true),
    ) +
    rect(856, 450, 260, 40, colours.wood) +
    each([900, 980, 1060], (x) => pot(x, 486, 0.42, colours.clay, geranium(x))) +
    rect(-30, 690, 1260, 150, '#A9B79A') +
    path('M360 690H840L880 740H320Z', '#B9AE9E') +
    rect(320, 740, 560, 34, '#9A907F') +
    grass(720, 160, '#6F8F5C', 6, 300) +
    move(grass(720, 130, '#6F8F5C', 7, 320), 900, 0) +
    placeCat('sit', 'DOM', 'n 03', 'green', 600, 728, 0.98, { yaw: -0.08 }) +
    pot(
      250,
      730,
      1.2,
      colours.clay,
      sprig(0, -80, -1.55, 6, 44, '#4B7767', '#4B7767', 70) +
        sprig(-10, -80, -2.1, 5, 40, '#5C7A4E', '#5C7A4E', 62) +
        sprig(12, -80, -1, 5, 40, '#5C7A4E', '#5C7A4E', 62),
    ) +
    line('M90 790L180 330', colours.wood, 12) +
    path('M150 330L214 340L216 470L120 452Z', '#D9B06A') +
    line('M150 380l-14 70M176 384l-6 80M200 386l4 80', '#A8743F', 4),
  'zahradkarska-kolonie': () =>
    sky('#D5DEDA', 380, '#8FA577') +
    cloud(820, 90, 1) +
    path('M-30 400Q300 300 640 360T1230 330V440H-30Z', '#A9B79A') +
    tree(120, 430, 270, '#7C9363', '#C4744F') +
    move(
      rect(0, -190, 260, 190, '#B5583A') +
        path('M-26 -186L130 -290L286 -186Z', '#5A3C26') +
        rect(34, -140, 76, 140, colours.woodDark) +
        rect(150, -140, 76, 66, '#BCCBD3') +
        line('M150 -140h76v66h-76ZM188 -140v66', '#FBF3E2', 7),
      800,
      440,
      1,
    ) +
    props.fence(-30, 450, 780, 110, '#F1E5CF') +
    vegetables() +
    placeCat('walk', 'DOM', 'f 22 03', 'gold', 560, 742, 0.98) +
    move(
      path('M-70 -90H60L48 0H-58Z', '#5F7690') +
        path('M20 -90H60L48 0H16Z', colours.ink, 'opacity=".14"') +
        line('M58 -30L120 -96M-62 -84Q-110 -60 -60 -20M-60 -92Q0 -140 56 -92', '#5F7690', 10) +
        ellipse(126, -104, 20, 10, '#5F7690', 'transform="rotate(-45 126 -104)"'),
      1030,
      770,
      1,
    ),
  'balkon-s-muskaty': () =>
    sky('#E9C9A8', 520, '#D9A27A') +
    circle(930, 170, 74, '#F6DFA8') +
    move(props.houses(540, 9, ['#C98F7C', '#D9B48C', '#B98A78', '#A98C86']), 0, 20) +
    rect(-30, 690, 1260, 150, '#B9AE9E') +
    times(17, (i) => rect(i * 76 - 20, 460, 12, 236, colours.night)) +
    rect(-30, 444, 1260, 20, colours.night) +
    rect(-30, 668, 1260, 14, colours.night) +
    each([90, 250, 800, 950, 1100], (x, i) =>
      pot(x, 470, 0.95, i % 2 ? colours.clay : '#B5583A', geranium(i + 4, i % 2 ? '#C9566B' : '#B8402F')),
    ) +
    rect(20, 448, 310, 56, colours.wood) +
    rect(730, 448, 450, 56, colours.wood) +
    rect(20, 492, 310, 12, colours.ink, 'opacity=".2"') +
    rect(730, 492, 450, 12, colours.ink, 'opacity=".2"') +
    placeCat('side', 'SIA', 'n 33', 'blue', 500, 752, 1.22) +
    move(
      path('M-90 -30Q0 -54 90 -30L74 0H-74Z', '#F1E5CF') + ellipse(0, -32, 88, 14, '#5F7690'),
      930,
      770,
      1,
    ),
  'hromada-drivi': () =>
    sky('#D9CDB4', 640, '#8E8A5E') +
    tree(1090, 640, 420, '#C98A4A') +
    tree(90, 640, 380, '#B5703C') +
    path('M-30 640Q600 600 1230 640V700H-30Z', '#9C9763') +
    woodpile() +
    rect(150, 400, 30, 330, colours.woodDark) +
    rect(1020, 400, 30, 330, colours.woodDark) +
    placeCat('loaf', 'NFO', 'n 09 23', 'green', 560, 430, 1.16) +
    grass(700, 240, '#6F7A45', 4) +
    each(pointsOf('240,740 330,770 760,752 900,776 1080,750'), ([x, y], i) =>
      leaf(x, y, i, 40, i % 2 ? '#C4744F' : '#D49B3F', 0.5),
    ) +
    move(
      path('M-8 0L0 -210H18L14 0Z', colours.wood) +
        path('M-50 -220Q-10 -236 44 -222L40 -170Q0 -184 -56 -160Z', '#8A939B'),
      1120,
      772,
      1,
    ),
  'prvni-snih': () =>
    sky('#8FA3B4', 470, colours.snow) +
    path('M-30 480Q260 330 560 430T1230 380V520H-30Z', '#B7C4CD') +
    move(props.houses(470, 12, ['#C98F7C', '#D9B48C', '#A9B0A0'], true), 380, 190, 0.58) +
    path('M-30 520Q300 440 700 490T1230 470V840H-30Z', colours.snow) +
    path('M-30 660Q400 600 800 650T1230 640V840H-30Z', '#E2E6E8') +
    each(
      pointsOf('90,520 190,500 1110,520'),
      ([x, y], i) =>
        path(`M${x} ${y - 230 - i * 20}L${x + 74} ${y}H${x - 74}Z`, '#2F5D50') +
        path(
          `M${x} ${y - 230 - i * 20}L${x + 34} ${y - 124}Q${x + 4} ${y - 140} ${x - 30} ${y - 118}Z`,
          colours.snow,
        ) +
        rect(x - 8, y, 16, 26, colours.woodDark),
    ) +
    each([780, 860, 940, 1020, 1100, 1180], (x, i) => ellipse(x, 742 + (i % 2) * 24, 17, 9, '#B9C4CC')) +
    placeCat('walk', 'MCO', 'n 22', 'gold', 500, 738, 1.1) +
    props.flakes(120, 3),
  sad: () =>
    sky('#DDE3D2', 520, '#93A56C') +
    path('M-30 540Q300 450 700 500T1230 480V600H-30Z', '#A9B77E') +
    tree(180, 590, 440, '#7C9363', '#B8402F', 2) +
    tree(1020, 600, 480, '#6F8A58', '#C4744F', 5) +
    tree(640, 540, 260, '#93A974', '#B8402F', 7) +
    path('M-30 640Q500 590 1230 650V840H-30Z', '#8A9F60') +
    grass(630, 260, '#738A4E', 9, 1200, 150) +
    placeCat('sit', 'SOM', 'o 25', 'gold', 560, 748, 1.08, { yaw: 0.14 }) +
    each(
      pointsOf('860,740 920,762 330,750 250,724 1040,730 980,700'),
      ([x, y], i) =>
        circle(x, y, 23, i % 2 ? '#C4744F' : '#B8402F') +
        circle(x - 7, y - 8, 6, '#F3D9C0', 'opacity=".8"') +
        line(`M${x} ${y - 20}q4 -12 12 -14`, colours.woodDark, 4),
    ),
  'strecha-v-noci': () =>
    rect(-30, -30, 1260, 860, colours.night) +
    props.flakes(46, 21, 1200, 420, 1.2) +
    circle(860, 210, 120, '#F3E3B5') +
    circle(826, 180, 20, '#E2CD96') +
    circle(900, 250, 28, '#E2CD96') +
    circle(886, 160, 12, '#E2CD96') +
    move(
      props.houses(640, 17, ['#46566A', '#3E4D61', '#52627A']).replaceAll(colours.brick, '#5A3E3C'),
      0,
      30,
    ) +
    path('M-30 640L600 500L1230 640V840H-30Z', '#7A3A2A') +
    times(5, (j) =>
      times(24, (i) => {
        const x = i * 56 - 40 + (j % 2) * 28,
          y = 560 + j * 56 + Math.abs(x - 600) * 0.222;
        return y > 840
          ? ''
          : path(`M${x} ${y}h54q0 46 -27 48q-27 -2 -27 -48Z`, (i + j) % 3 ? '#8E4633' : '#9A4F3A') +
              line(`M${x} ${y}q0 46 27 48q27 -2 27 -48`, colours.ink, 2, 'opacity=".3"');
      }),
    ) +
    line('M-30 642L600 502L1230 642', '#A85B42', 22) +
    placeCat('back', 'DOM', 'n', 'gold', 520, 528, 0.86, { shadow: false }) +
    placeCat('back', 'DOM', 'w', 'gold', 700, 532, 0.78, { shadow: false, flip: true }) +
    move(rect(-50, -190, 100, 190, '#9A4F3A') + rect(-62, -206, 124, 26, '#7A3A2A'), 210, 650, 1),
};
