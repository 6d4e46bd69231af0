// Gallery, outdoors.
import { C, path, line, rect, circle, ell, move } from './svg.mjs';
import { rng } from './geom.mjs';
import { sprig, leaf } from './backdrops.mjs';
import { kitty } from './kitty.mjs';
import * as P from './props.mjs';

const sky = (a, y, b) => rect(-30, -30, 1260, 860, a) + rect(-30, y, 1260, 860, b);
const cloud = (x, y, s) =>
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

export const outdoors = {
  'zed-se-slezem': () =>
    sky('#C9D7D6', 700, '#7C8F5B') +
    cloud(250, 120, 1.1) +
    cloud(900, 90, 0.9) +
    P.tree(1080, 420, 340, '#8FA577') +
    P.tree(70, 430, 300, '#9FB07C') +
    P.bricks(-30, 430, 1260, 300, '#D9C3A0', '#BCA37C', 132, 62) +
    rect(-30, 408, 1260, 34, '#B5583A') +
    rect(-30, 436, 1260, 8, C.ink, 'opacity=".2"') +
    kitty('lie', 'DOM', 'd 23', 'green', 560, 412, 1.02) +
    P.hollyhock(960, 770, 560, '#C76B72') +
    P.hollyhock(1060, 790, 470, '#F0D9C8', '#D49B3F') +
    P.hollyhock(1150, 780, 600, '#8C3B4A') +
    P.hollyhock(110, 790, 440, '#D39A8C') +
    P.hollyhock(210, 800, 300, '#9A3D1E') +
    P.grass(740, 220, '#5C7A4E', 2),
  'dvere-chalupy': () =>
    rect(-30, -30, 1260, 860, '#F4EADA') +
    Array.from(
      { length: 4 },
      (_, j) =>
        rect(-30, j * 190 - 60, 1260, 112, '#5A3C26') +
        rect(-30, j * 190 + 40, 1260, 12, C.ink, 'opacity=".25"') +
        line(`M-20 ${j * 190 - 20}H1220M60 ${j * 190 + 14}H1120`, C.ink, 3, 'opacity=".2"'),
    ).join('') +
    rect(420, 60, 360, 630, '#FBF3E2') +
    rect(448, 90, 304, 600, '#2F5D50') +
    [
      [470, 120, 120, 220],
      [610, 120, 120, 220],
      [470, 370, 120, 280],
      [610, 370, 120, 280],
    ]
      .map(([x, y, w, h]) => rect(x, y, w, h, '#3F7566') + rect(x + w - 12, y, 12, h, C.ink, 'opacity=".15"'))
      .join('') +
    path('M600 160q-30 -36 -40 -4t40 50q30 -14 40 -46t-40 0Z', '#C4744F') +
    circle(728, 400, 12, C.ochre) +
    P.win(
      880,
      180,
      210,
      240,
      rect(860, 160, 260, 300, '#5F7690') +
        P.curtain(880, 180, 90, 240, '#FBF7F0') +
        P.curtain(1090, 180, 90, 240, '#FBF7F0', true),
    ) +
    rect(856, 450, 260, 40, C.wood) +
    [900, 980, 1060].map((x) => P.pot(x, 486, 0.42, C.clay, P.geranium(x))).join('') +
    rect(-30, 690, 1260, 150, '#A9B79A') +
    path('M360 690H840L880 740H320Z', '#B9AE9E') +
    rect(320, 740, 560, 34, '#9A907F') +
    P.grass(720, 160, '#6F8F5C', 6, 300) +
    move(P.grass(720, 130, '#6F8F5C', 7, 320), 900, 0) +
    kitty('sit', 'DOM', 'n 03', 'green', 600, 728, 0.98, { yaw: -0.08 }) +
    P.pot(
      250,
      730,
      1.2,
      C.clay,
      sprig(0, -80, -1.55, 6, 44, '#4B7767', '#4B7767', 70) +
        sprig(-10, -80, -2.1, 5, 40, '#5C7A4E', '#5C7A4E', 62) +
        sprig(12, -80, -1, 5, 40, '#5C7A4E', '#5C7A4E', 62),
    ) +
    line('M90 790L180 330', C.wood, 12) +
    path('M150 330L214 340L216 470L120 452Z', '#D9B06A') +
    line('M150 380l-14 70M176 384l-6 80M200 386l4 80', '#A8743F', 4),
  'zahradkarska-kolonie': () =>
    sky('#D5DEDA', 380, '#8FA577') +
    cloud(820, 90, 1) +
    path('M-30 400Q300 300 640 360T1230 330V440H-30Z', '#A9B79A') +
    P.tree(120, 430, 270, '#7C9363', C.woodDark, '#C4744F') +
    move(
      rect(0, -190, 260, 190, '#B5583A') +
        path('M-26 -186L130 -290L286 -186Z', '#5A3C26') +
        rect(34, -140, 76, 140, C.woodDark) +
        rect(150, -140, 76, 66, '#BCCBD3') +
        line('M150 -140h76v66h-76ZM188 -140v66', '#FBF3E2', 7),
      800,
      440,
      1,
    ) +
    P.fence(-30, 450, 780, 110, '#F1E5CF') +
    [500, 590, 690]
      .map(
        (y, j) =>
          path(`M-30 ${y}Q600 ${y - 20} 1230 ${y}V${y + 46}Q600 ${y + 26} -30 ${y + 46}Z`, '#7A5638') +
          Array.from({ length: 12 }, (_, i) => {
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
              : [-2.2, -1.57, -0.9].map((a) => leaf(x, y + 8, a, 56 * k, j ? '#5C7A4E' : '#6F9155')).join('');
          }).join(''),
      )
      .join('') +
    kitty('walk', 'DOM', 'f 22 03', 'gold', 560, 742, 0.98) +
    move(
      path('M-70 -90H60L48 0H-58Z', '#5F7690') +
        path('M20 -90H60L48 0H16Z', C.ink, 'opacity=".14"') +
        line('M58 -30L120 -96M-62 -84Q-110 -60 -60 -20M-60 -92Q0 -140 56 -92', '#5F7690', 10) +
        ell(126, -104, 20, 10, '#5F7690', 'transform="rotate(-45 126 -104)"'),
      1030,
      770,
      1,
    ),
  'balkon-s-muskaty': () =>
    sky('#E9C9A8', 520, '#D9A27A') +
    circle(930, 170, 74, '#F6DFA8') +
    move(P.houses(540, 9, ['#C98F7C', '#D9B48C', '#B98A78', '#A98C86']), 0, 20) +
    rect(-30, 690, 1260, 150, '#B9AE9E') +
    Array.from({ length: 17 }, (_, i) => rect(i * 76 - 20, 460, 12, 236, C.night)).join('') +
    rect(-30, 444, 1260, 20, C.night) +
    rect(-30, 668, 1260, 14, C.night) +
    [90, 250, 800, 950, 1100]
      .map((x, i) =>
        P.pot(x, 470, 0.95, i % 2 ? C.clay : '#B5583A', P.geranium(i + 4, i % 2 ? '#C9566B' : '#B8402F')),
      )
      .join('') +
    rect(20, 448, 310, 56, C.wood) +
    rect(730, 448, 450, 56, C.wood) +
    rect(20, 492, 310, 12, C.ink, 'opacity=".2"') +
    rect(730, 492, 450, 12, C.ink, 'opacity=".2"') +
    kitty('side', 'SIA', 'n 33', 'blue', 500, 752, 1.22) +
    move(path('M-90 -30Q0 -54 90 -30L74 0H-74Z', '#F1E5CF') + ell(0, -32, 88, 14, '#5F7690'), 930, 770, 1),
  'hromada-drivi': () =>
    sky('#D9CDB4', 640, '#8E8A5E') +
    P.tree(1090, 640, 420, '#C98A4A') +
    P.tree(90, 640, 380, '#B5703C') +
    path('M-30 640Q600 600 1230 640V700H-30Z', '#9C9763') +
    (() => {
      const r = rng('wood');
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
    })() +
    rect(150, 400, 30, 330, C.woodDark) +
    rect(1020, 400, 30, 330, C.woodDark) +
    kitty('loaf', 'NFO', 'n 09 23', 'green', 560, 430, 1.16) +
    P.grass(700, 240, '#6F7A45', 4) +
    [
      [240, 740],
      [330, 770],
      [760, 752],
      [900, 776],
      [1080, 750],
    ]
      .map(([x, y], i) => leaf(x, y, i, 40, i % 2 ? '#C4744F' : '#D49B3F', 0.5))
      .join('') +
    move(
      path('M-8 0L0 -210H18L14 0Z', C.wood) +
        path('M-50 -220Q-10 -236 44 -222L40 -170Q0 -184 -56 -160Z', '#8A939B'),
      1120,
      772,
      1,
    ),
  'prvni-snih': () =>
    sky('#8FA3B4', 470, C.snow) +
    path('M-30 480Q260 330 560 430T1230 380V520H-30Z', '#B7C4CD') +
    move(P.houses(470, 12, ['#C98F7C', '#D9B48C', '#A9B0A0'], true), 380, 190, 0.58) +
    path('M-30 520Q300 440 700 490T1230 470V840H-30Z', C.snow) +
    path('M-30 660Q400 600 800 650T1230 640V840H-30Z', '#E2E6E8') +
    [
      [90, 520],
      [190, 500],
      [1110, 520],
    ]
      .map(
        ([x, y], i) =>
          path(`M${x} ${y - 230 - i * 20}L${x + 74} ${y}H${x - 74}Z`, '#2F5D50') +
          path(
            `M${x} ${y - 230 - i * 20}L${x + 34} ${y - 124}Q${x + 4} ${y - 140} ${x - 30} ${y - 118}Z`,
            C.snow,
          ) +
          rect(x - 8, y, 16, 26, C.woodDark),
      )
      .join('') +
    [780, 860, 940, 1020, 1100, 1180].map((x, i) => ell(x, 742 + (i % 2) * 24, 17, 9, '#B9C4CC')).join('') +
    kitty('walk', 'MCO', 'n 22', 'gold', 500, 738, 1.1) +
    P.flakes(120, 3),
  sad: () =>
    sky('#DDE3D2', 520, '#93A56C') +
    path('M-30 540Q300 450 700 500T1230 480V600H-30Z', '#A9B77E') +
    P.tree(180, 590, 440, '#7C9363', C.woodDark, '#B8402F', 2) +
    P.tree(1020, 600, 480, '#6F8A58', C.woodDark, '#C4744F', 5) +
    P.tree(640, 540, 260, '#93A974', C.woodDark, '#B8402F', 7) +
    path('M-30 640Q500 590 1230 650V840H-30Z', '#8A9F60') +
    P.grass(630, 260, '#738A4E', 9, 1200, 150) +
    kitty('sit', 'SOM', 'o 25', 'gold', 560, 748, 1.08, { yaw: 0.14 }) +
    [
      [860, 740],
      [920, 762],
      [330, 750],
      [250, 724],
      [1040, 730],
      [980, 700],
    ]
      .map(
        ([x, y], i) =>
          circle(x, y, 23, i % 2 ? '#C4744F' : '#B8402F') +
          circle(x - 7, y - 8, 6, '#F3D9C0', 'opacity=".8"') +
          line(`M${x} ${y - 20}q4 -12 12 -14`, C.woodDark, 4),
      )
      .join(''),
  'strecha-v-noci': () =>
    rect(-30, -30, 1260, 860, C.night) +
    P.flakes(46, 21, 1200, 420, 1.2) +
    circle(860, 210, 120, '#F3E3B5') +
    circle(826, 180, 20, '#E2CD96') +
    circle(900, 250, 28, '#E2CD96') +
    circle(886, 160, 12, '#E2CD96') +
    move(P.houses(640, 17, ['#46566A', '#3E4D61', '#52627A']).replaceAll(C.brick, '#5A3E3C'), 0, 30) +
    path('M-30 640L600 500L1230 640V840H-30Z', '#7A3A2A') +
    Array.from({ length: 5 }, (_, j) =>
      Array.from({ length: 24 }, (_, i) => {
        const x = i * 56 - 40 + (j % 2) * 28,
          y = 560 + j * 56 + Math.abs(x - 600) * 0.222;
        return y > 840
          ? ''
          : path(`M${x} ${y}h54q0 46 -27 48q-27 -2 -27 -48Z`, (i + j) % 3 ? '#8E4633' : '#9A4F3A') +
              line(`M${x} ${y}q0 46 27 48q27 -2 27 -48`, C.ink, 2, 'opacity=".3"');
      }).join(''),
    ).join('') +
    line('M-30 642L600 502L1230 642', '#A85B42', 22) +
    kitty('back', 'DOM', 'n', 'gold', 520, 528, 0.86, { shadow: false }) +
    kitty('back', 'DOM', 'w', 'gold', 700, 532, 0.78, { shadow: false, flip: true }) +
    move(rect(-50, -190, 100, 190, '#9A4F3A') + rect(-62, -206, 124, 26, '#7A3A2A'), 210, 650, 1),
};
