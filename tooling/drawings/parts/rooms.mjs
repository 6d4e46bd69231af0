// Gallery, indoors.
import { C, path, line, rect, circle, ell, move, clip } from './svg.mjs';
import { smooth, oval } from './geom.mjs';
import { sprig } from './backdrops.mjs';
import { kitty } from './kitty.mjs';
import * as P from './props.mjs';

const street = P.houses(560, 3, ['#D9A27A', '#E2CDA8', '#B9C0A4', '#C98F7C'], true);

export const rooms = {
  'okno-do-zimni-ulice': () =>
    rect(-30, -30, 1260, 860, '#D8B48C') +
    P.win(
      250,
      60,
      700,
      560,
      rect(200, 0, 800, 700, '#AFC3CF') +
        move(street, 60, 40, 0.9) +
        path('M200 600Q600 560 1000 606V700H200Z', C.snow) +
        line('M880 640V330', C.night, 10) +
        circle(880, 320, 24, '#F7D98A') +
        P.flakes(110, 5),
    ) +
    P.curtain(150, 10, 210, 640, '#B5583A') +
    P.curtain(1050, 10, 210, 640, '#B5583A', true) +
    rect(120, 0, 960, 22, C.woodDark) +
    rect(130, 640, 940, 46, '#FBF3E2') +
    rect(130, 676, 940, 12, C.ink, 'opacity=".15"') +
    rect(240, 700, 720, 140, '#F4EADA') +
    Array.from({ length: 15 }, (_, i) => rect(256 + i * 48, 716, 26, 140, '#DCCDB6')).join('') +
    kitty('back', 'DOM', 'd 23', 'gold', 560, 662, 1.12) +
    P.pot(850, 644, 0.85, C.clay, P.geranium(2)),
  'kachlova-kamna': () =>
    P.wall('#E9D7B9', 640, '#9A6B42') +
    P.boards(650, 800, '', 4) +
    (() => {
      let s = rect(600, 30, 430, 620, '#2F5D50');
      for (let j = 0; j < 6; j++)
        for (let i = 0; i < 4; i++)
          s +=
            rect(608 + i * 104, 44 + j * 100, 96, 92, (i + j) % 3 ? '#3F7566' : '#4B8573', 'rx="6"') +
            rect(628 + i * 104, 62 + j * 100, 56, 54, '#2F5D50', 'opacity=".35" rx="18"');
      return (
        s +
        rect(580, 20, 470, 34, '#24493F') +
        rect(950, 30, 80, 620, C.ink, 'opacity=".13"') +
        rect(690, 452, 150, 130, '#241A15', 'rx="10"') +
        path('M716 574Q706 522 740 494Q742 524 760 508Q774 480 770 474Q818 520 806 574Z', '#E08A3A') +
        path('M742 576Q740 544 762 528Q786 548 784 576Z', '#F7D98A') +
        line('M690 582V452H840V582Z', '#16110D', 7)
      );
    })() +
    move(
      rect(180, 90, 190, 230, C.woodDark) +
        rect(194, 104, 162, 202, '#BCCBD3') +
        path('M194 250Q250 190 300 240T356 230V306H194Z', C.moss) +
        circle(320, 150, 18, C.ochre),
      -70,
      -50,
      0.9,
    ) +
    rect(90, 500, 520, 32, C.wood) +
    rect(120, 532, 34, 120, C.woodDark) +
    rect(540, 532, 34, 120, C.woodDark) +
    path('M130 502Q140 470 200 472H500Q560 470 566 502Z', '#B5583A') +
    kitty('curl', 'DOM', 'f 03', 'gold', 344, 484, 1.06) +
    P.sunPatch('M600 650L470 800H900L840 650Z', 0.18) +
    move(
      path('M-90 -90H90L72 0H-72Z', '#C79A5B') +
        line('M-86 -64H86M-80 -36H80', C.woodDark, 5, 'opacity=".6"') +
        [
          [-56, -100],
          [-14, -112],
          [30, -106],
          [62, -96],
          [8, -84],
        ]
          .map(
            ([x, y]) =>
              circle(x, y, 24, '#D9B98A') +
              circle(x, y, 24, 'none', `stroke="${C.woodDark}" stroke-width="6"`) +
              circle(x, y, 9, 'none', 'stroke="#A8743F" stroke-width="3"'),
          )
          .join('') +
        path('M-92 -92H92L88 -70H-88Z', '#C79A5B'),
      1102,
      716,
      0.95,
    ),
  usak: () =>
    P.wall('#8FA3A0', 640, '#B98A58') +
    P.boards(650, 800, '', 4) +
    P.rug(600, 720, 520, 62, '#9A3D1E', '#E2CDA8') +
    path('M300 700V330Q300 200 430 190Q600 172 770 190Q900 200 900 330V700Z', '#C98A33') +
    path('M338 560V350Q338 240 440 232Q600 216 760 232Q862 240 862 350V560Z', '#DCA84F') +
    [
      [470, 310],
      [600, 300],
      [730, 310],
      [540, 400],
      [660, 400],
    ]
      .map(([x, y]) => circle(x, y, 8, '#A56D22'))
      .join('') +
    path('M330 545Q600 515 870 545V640H330Z', '#E5B868') +
    line('M332 612Q600 590 868 612', C.ink, 3, 'opacity=".25"') +
    kitty('loaf', 'BRI', 'a', 'copper', 612, 560, 1.16, { yaw: -0.05 }) +
    path('M240 700V470Q240 410 300 410Q356 410 356 470V700Z', '#D49B3F') +
    path('M844 700V470Q844 410 900 410Q960 410 960 470V700Z', '#B97C2B') +
    path('M290 640H910V704H290Z', '#B97C2B') +
    rect(300, 700, 30, 46, C.woodDark) +
    rect(870, 700, 30, 46, C.woodDark) +
    line('M1060 720V260', C.woodDark, 12) +
    ell(1060, 724, 70, 14, C.woodDark) +
    path('M990 270L1020 130H1100L1130 270Z', '#F3E3C2') +
    path('M1080 130H1100L1130 270H1096Z', C.ink, 'opacity=".12"') +
    P.sunPatch('M990 270L820 640H1260L1130 270Z', 0.16) +
    P.pot(
      140,
      720,
      1.1,
      '#5F7690',
      sprig(-6, -80, -1.7, 6, 46, '#2F5D50', '#2F5D50', 84) +
        sprig(10, -80, -1.1, 5, 44, '#4B7767', '#4B7767', 76) +
        sprig(-14, -80, -2.3, 5, 40, '#4B7767', '#4B7767', 70),
    ),
  'vystavni-stul': () =>
    rect(-30, -30, 1260, 860, '#6E4453') +
    Array.from({ length: 13 }, (_, i) =>
      path(`M${i * 100 - 30} -30h56q-14 330 4 640h-70q20 -320 10 -640Z`, '#7E5160'),
    ).join('') +
    [140, 420, 700, 980]
      .map((x, i) => path(`M${x} 20L${x + 60} 20L${x + 30} 84Z`, [C.ochre, C.cream, C.rose, C.sage][i]))
      .join('') +
    [280, 560, 840, 1100]
      .map((x, i) => path(`M${x} 26L${x + 60} 26L${x + 30} 90Z`, [C.cream, C.rose, C.ochre, C.cream][i]))
      .join('') +
    line('M-20 16Q300 44 600 20T1220 24', C.cream, 4) +
    P.table(600, '#F1E5CF', '#DCC9A8') +
    Array.from({ length: 14 }, (_, i) =>
      line(`M${i * 92 - 10} 650q14 90 0 180`, C.ink, 3, 'opacity=".12"'),
    ).join('') +
    kitty('sit', 'SIB', 'ns 23', 'green', 560, 640, 1.2, { yaw: 0.08 }) +
    P.rosette(1010, 420, 1.25, '#9A3D1E') +
    move(
      path('M-60 0L-40 -130H40L60 0Z', C.ochre) +
        path('M-70 -250H70Q66 -140 0 -124Q-66 -140 -70 -250Z', C.ochre) +
        path('M20 -250H70Q66 -140 12 -124Z', C.ink, 'opacity=".14"') +
        line(
          'M-68 -232Q-124 -228 -104 -176Q-86 -150 -54 -152M68 -232Q124 -228 104 -176Q86 -150 54 -152',
          C.ochre,
          12,
        ) +
        rect(-74, -14, 148, 26, C.woodDark),
      240,
      640,
      0.92,
    ),
  kosik: () =>
    P.wall('#D9E0CF', 600, '#C99C68') +
    P.boards(610, 800, '', 4) +
    Array.from({ length: 9 }, (_, i) => rect(i * 150 - 20, -20, 50, 604, '#C8D2BA')).join('') +
    P.sunPatch('M120 600L20 800H520L460 600Z', 0.22) +
    ell(620, 716, 380, 34, C.ink, 'opacity=".18"') +
    path(smooth(oval(600, 490, 348, 80)), '#7A4F2B') +
    path(smooth(oval(600, 496, 318, 62)), '#E9C9B8') +
    clip(
      'M0 0H1200V540L880 640H320L0 540Z',
      [
        ['DOM', 'd 23', 'green', 425, 0.9, -8],
        ['DOM', 'n 03', 'gold', 775, 0.9, 8],
        ['DOM', 'f 23 03', 'hazel', 600, 1.02, 2],
      ]
        .map(([b, e, ey, x, s, rot], i) =>
          kitty('bust', b, e, ey, x, i === 2 ? 420 : 440, s, {
            rot,
            yaw: [0.18, -0.18, 0.02][i],
            pupil: 0.6,
            headScale: 1.12,
          }),
        )
        .join(''),
    ) +
    (() => {
      let s = path('M252 500Q600 610 948 500L890 712Q600 760 310 712Z', '#C79A5B');
      for (let j = 0; j < 5; j++)
        for (let i = 0; i < 13; i++) {
          const t = (i + (j % 2) * 0.5) / 13,
            x = 268 + t * 640 + (0.5 - t) * j * 20,
            y = 528 + Math.sin(Math.PI * t) * 46 + j * 36;
          s += path(`M${x} ${y}q24 -13 48 2q-24 15 -48 -2Z`, j % 2 ? '#A8743F' : '#B98A4E');
        }
      return (
        s + line('M250 498Q600 612 950 498', '#8E5F30', 22) + line('M256 494Q600 604 944 494', '#D9B078', 7)
      );
    })() +
    P.yarn(1040, 700, 50, '#9A3D1E') +
    line('M1000 738Q940 770 900 750T800 770', '#9A3D1E', 6) +
    P.yarn(130, 722, 40, '#5F7690'),
  knihovna: () =>
    rect(-30, -30, 1260, 860, '#7A4F2B') +
    [
      [0, 250],
      [270, 540],
      [560, 830],
    ]
      .map(([a, b]) => rect(40, a + 10, 1120, b - a - 24, '#4E3320'))
      .join('') +
    (() => {
      const cols = ['#9A3D1E', '#2F5D50', '#D49B3F', '#5F7690', '#E2CDA8', '#6E4453', '#B5583A', '#7C8F5B'];
      return (
        P.shelf(60, 236, 620, 200, 1, cols) +
        P.shelf(860, 236, 290, 200, 2, cols) +
        P.shelf(60, 526, 250, 220, 3, cols) +
        P.shelf(930, 526, 220, 220, 4, cols) +
        P.shelf(60, 816, 500, 210, 5, cols) +
        P.shelf(760, 816, 400, 210, 6, cols)
      );
    })() +
    [[236], [526], [816]]
      .map(([y]) => rect(30, y, 1140, 26, '#A8743F') + rect(30, y + 26, 1140, 12, C.ink, 'opacity=".3"'))
      .join('') +
    rect(-30, -30, 74, 860, '#A8743F') +
    rect(1156, -30, 74, 860, '#8E5F30') +
    P.pot(
      770,
      236,
      0.86,
      C.dusk,
      sprig(-6, -80, -2, 4, 34, '#7C8F5B', '#7C8F5B', 54) +
        sprig(6, -80, -1, 4, 34, '#7C8F5B', '#7C8F5B', 54),
    ) +
    kitty('loaf', 'OSH', 'b', 'emerald', 630, 524, 1.06, { seed: 3 }) +
    circle(660, 740, 62, '#5F7690') +
    path('M620 712q30 -26 56 -8q10 30 -20 34q-30 6 -36 -26ZM668 756q26 -8 40 6q-14 30 -34 28Z', '#7C8F5B') +
    line('M660 804V826M620 826H700M598 760A66 66 0 0 0 700 792', C.ochre, 8),
  'kuchynska-zidle': () =>
    P.wall('#F0DDBE', 650, '#A9B79A') +
    Array.from({ length: 7 }, (_, j) =>
      Array.from({ length: 20 }, (_, i) =>
        (i + j) % 2 ? rect(i * 66 - 30, 650 + j * 34, 66, 34, '#E6E3D2') : '',
      ).join(''),
    ).join('') +
    Array.from({ length: 13 }, (_, i) =>
      Array.from({ length: 2 }, (_, j) =>
        rect(i * 98 - 20, 330 + j * 98, 94, 94, (i + j) % 4 ? '#F8EEDB' : '#BCCBD3'),
      ).join(''),
    ).join('') +
    P.win(
      720,
      50,
      300,
      230,
      rect(700, 30, 340, 280, '#BFD3D6') + P.tree(860, 300, 250, '#9FB07C') + circle(960, 100, 30, '#F3CF7A'),
    ) +
    rect(-30, 318, 1260, 12, '#9A3D1E') +
    rect(318, 200, 26, 590, C.woodDark) +
    rect(596, 200, 26, 590, C.woodDark) +
    path('M312 214Q470 150 628 214V270Q470 216 312 270Z', C.wood) +
    rect(326, 330, 288, 30, C.wood) +
    kitty('sit', 'EXO', 'd 22', 'copper', 470, 566, 0.94, { yaw: 0.1 }) +
    path('M286 560H654L676 600H264Z', C.wood) +
    rect(264, 598, 412, 18, C.woodDark) +
    rect(290, 612, 30, 200, C.wood) +
    rect(622, 612, 30, 200, C.wood) +
    rect(310, 690, 320, 16, C.woodDark) +
    path('M790 540H1240V600H790Z', '#FBF7F0') +
    path('M790 600H1240V640Q1200 670 1160 640T1080 640T1000 640T920 640T840 640L790 646Z', '#F1E5CF') +
    line('M800 560H1240M800 586H1240', '#9A3D1E', 5, 'opacity=".6"') +
    rect(850, 640, 34, 200, C.wood) +
    P.mug(920, 542, 1.1, '#5F7690') +
    P.steam(912, 462) +
    move(
      path('M-96 0Q-110 -84 0 -88Q110 -84 96 0Z', '#C98A4A') +
        path('M0 -88Q110 -84 96 0H40Q60 -60 0 -88Z', C.ink, 'opacity=".12"') +
        line('M-40 -74l20 40M0 -84l20 44M44 -76l14 36', '#F3DDB0', 7),
      1080,
      544,
      0.9,
    ),
  puda: () =>
    rect(-30, -30, 1260, 860, '#8E6A48') +
    Array.from({ length: 11 }, (_, i) => rect(-30, i * 62, 1260, 4, C.ink, 'opacity=".18"')).join('') +
    rect(-30, 620, 1260, 220, '#6B4A30') +
    P.boards(630, 800, '', 4) +
    path('M-30 250L600 -200L1230 250V130L600 -330L-30 130Z', '#5A3C26') +
    path('M180 -30L250 -30L250 640H180Z', '#5A3C26') +
    path('M960 -30H1030V640H960Z', '#5A3C26') +
    path('M250 250L420 60L460 90L250 330Z', '#4E3320') +
    path('M960 250L790 60L750 90L960 330Z', '#4E3320') +
    path('M480 60H740V260H480Z', '#3B2819') +
    rect(496, 76, 228, 168, '#F3D9A0') +
    rect(602, 76, 14, 168, '#3B2819') +
    rect(496, 150, 228, 12, '#3B2819') +
    P.sunPatch('M496 244L250 800H860L724 244Z', 0.24) +
    rect(370, 500, 440, 170, '#7A4F2B') +
    path('M370 500Q370 440 420 436H760Q810 440 810 500Z', '#9A6B42') +
    [[400], [760]].map(([x]) => rect(x, 438, 28, 232, '#D49B3F')).join('') +
    rect(566, 488, 50, 48, '#D49B3F') +
    ell(590, 514, 8, 10, C.ink) +
    kitty('side', 'ABY', 'n 25', 'gold', 560, 446, 0.86, { flip: true, yaw: 0.04 }) +
    rect(60, 520, 110, 150, '#C9A878') +
    line('M60 552H170M112 520V670', '#8E6A48', 5) +
    rect(80, 440, 84, 84, '#D9BC8C') +
    path('M1060 670L1100 340L1180 350L1170 670Z', '#B5583A') +
    line('M1090 420L1178 428M1080 500L1176 504', C.cream, 5, 'opacity=".6"') +
    circle(930, 690, 42, 'none', 'stroke="#D49B3F" stroke-width="12"'),
  'pod-stromeckem': () =>
    P.wall('#9A4A35', 620, '#7A4F2B') +
    P.boards(630, 800, '', 4) +
    Array.from({ length: 10 }, (_, i) => rect(i * 130, -20, 3, 624, '#B5654D')).join('') +
    P.win(
      90,
      80,
      260,
      330,
      rect(60, 60, 340, 400, C.night) +
        path('M60 360Q220 310 400 370V460H60Z', '#DDE3E6') +
        P.flakes(60, 8, 420, 440),
    ) +
    path('M760 640H840V560H760Z', C.woodDark) +
    (() => {
      let s = '';
      for (const [y, w, h, c] of [
        [580, 340, 250, '#264D42'],
        [410, 270, 210, '#2F5D50'],
        [260, 200, 180, '#37695B'],
        [140, 120, 140, '#3F7566'],
      ])
        s += path(
          `M800 ${y - h}Q${800 + w * 0.4} ${y - h * 0.4} ${800 + w} ${y}Q${800 + w * 0.7} ${y + 26} ${800 + w * 0.5} ${y + 4}Q${800 + w * 0.2} ${y + 34} 800 ${y + 8}Q${800 - w * 0.2} ${y + 34} ${800 - w * 0.5} ${y + 4}Q${800 - w * 0.7} ${y + 26} ${800 - w} ${y}Q${800 - w * 0.4} ${y - h * 0.4} 800 ${y - h}Z`,
          c,
        );
      return s;
    })() +
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
    ]
      .map(([x, y, c]) => circle(x, y, 19, c) + circle(x - 6, y - 6, 5, '#FFF8EA', 'opacity=".8"'))
      .join('') +
    path('M800 2l12 26 28 4-20 20 5 28-25-14-25 14 5-28-20-20 28-4Z', '#F3CF7A') +
    move(
      rect(0, -120, 170, 120, '#5F7690') +
        rect(70, -120, 26, 120, '#F1E5CF') +
        path('M83 -120q-60 -50 -56 0ZM83 -120q60 -50 56 0Z', '#F1E5CF'),
      960,
      720,
      1,
    ) +
    move(
      rect(0, -90, 130, 90, '#D49B3F') + rect(52, -90, 22, 90, '#9A3D1E') + rect(0, -56, 130, 18, '#9A3D1E'),
      1080,
      760,
      1,
    ) +
    kitty('lie', 'TUV', 'd 01', 'gold', 520, 726, 1.02),
  klubicko: () =>
    rect(-30, -30, 1260, 860, '#C99C68') +
    P.boards(-400, 800, '', 14) +
    P.rug(600, 470, 640, 330, '#2F5D50', '#E2CDA8') +
    Array.from({ length: 28 }, (_, i) => {
      const a = (i / 28) * 6.283;
      return circle(600 + Math.cos(a) * 560, 470 + Math.sin(a) * 284, 15, '#D39A8C');
    }).join('') +
    kitty('lie', 'BEN', 'n 24', 'green', 650, 600, 1.22, { yaw: -0.2, gaze: [-3, 4] }) +
    P.yarn(190, 620, 62, '#9A3D1E') +
    line('M240 660Q320 720 420 690T560 700Q700 740 760 690', '#9A3D1E', 6),
};

export const showTable = (breed, ems, eyes, scale, wall, stripe, seat = 'sit') =>
  rect(-30, -30, 1260, 860, wall) +
  Array.from({ length: 13 }, (_, i) =>
    path(`M${i * 100 - 30} -30h56q-14 330 4 640h-70q20 -320 10 -640Z`, stripe),
  ).join('') +
  [140, 420, 700, 980]
    .map((x, i) => path(`M${x} 20L${x + 60} 20L${x + 30} 84Z`, [C.ochre, C.cream, C.rose, C.sage][i]))
    .join('') +
  [280, 560, 840, 1100]
    .map((x, i) => path(`M${x} 26L${x + 60} 26L${x + 30} 90Z`, [C.cream, C.rose, C.ochre, C.cream][i]))
    .join('') +
  line('M-20 16Q300 44 600 20T1220 24', C.cream, 4) +
  P.table(600, '#F1E5CF', '#DCC9A8') +
  Array.from({ length: 14 }, (_, i) =>
    line(`M${i * 92 - 10} 650q14 90 0 180`, C.ink, 3, 'opacity=".12"'),
  ).join('') +
  kitty(seat, breed, ems, eyes, 580, 640, scale, { yaw: -0.08 }) +
  P.rosette(1010, 420, 1.25, '#9A3D1E') +
  move(
    path('M-60 0L-40 -130H40L60 0Z', C.ochre) +
      path('M-70 -250H70Q66 -140 0 -124Q-66 -140 -70 -250Z', C.ochre) +
      path('M20 -250H70Q66 -140 12 -124Z', C.ink, 'opacity=".14"') +
      line(
        'M-68 -232Q-124 -228 -104 -176Q-86 -150 -54 -152M68 -232Q124 -228 104 -176Q86 -150 54 -152',
        C.ochre,
        12,
      ) +
      rect(-74, -14, 148, 26, C.woodDark),
    240,
    640,
    0.92,
  );

export const basket = (kittens, wall, stripe) =>
  P.wall(wall, 600, '#C99C68') +
  P.boards(610, 800, '', 4) +
  Array.from({ length: 9 }, (_, i) => rect(i * 150 - 20, -20, 50, 604, stripe)).join('') +
  P.sunPatch('M120 600L20 800H520L460 600Z', 0.22) +
  ell(620, 716, 380, 34, C.ink, 'opacity=".18"') +
  path(smooth(oval(600, 490, 348, 80)), '#7A4F2B') +
  path(smooth(oval(600, 496, 318, 62)), '#E9C9B8') +
  clip(
    'M0 0H1200V500H948Q600 612 252 500H0Z',
    kittens
      .map(([breed, ems, eyes, x, y, s, rot, yaw]) =>
        kitty('bust', breed, ems, eyes, x, y, s, { rot, yaw, pupil: 0.6, headScale: 1.12 }),
      )
      .join(''),
  ) +
  (() => {
    let s = path('M252 500Q600 610 948 500L890 712Q600 760 310 712Z', '#C79A5B');
    for (let j = 0; j < 5; j++)
      for (let i = 0; i < 13; i++) {
        const t = (i + (j % 2) * 0.5) / 13,
          x = 268 + t * 640 + (0.5 - t) * j * 20,
          y = 528 + Math.sin(Math.PI * t) * 46 + j * 36;
        s += path(`M${x} ${y}q24 -13 48 2q-24 15 -48 -2Z`, j % 2 ? '#A8743F' : '#B98A4E');
      }
    return (
      s + line('M250 498Q600 612 950 498', '#8E5F30', 22) + line('M256 494Q600 604 944 494', '#D9B078', 7)
    );
  })() +
  P.yarn(1040, 700, 50, '#9A3D1E') +
  line('M1000 738Q940 770 900 750T800 770', '#9A3D1E', 6) +
  P.yarn(130, 722, 40, '#5F7690');
