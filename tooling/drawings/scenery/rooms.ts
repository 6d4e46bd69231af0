import { pointsOf } from '../../../server/src/portraits/drawing/geometry.ts';
import { basketOfLogs, christmasTree, stove } from './furniture.ts';
import type { Scene } from '../svg/pictures.ts';
import { placeCat } from '../cat/place-cat.ts';
import { geranium, pot, sprig, tree } from './plants.ts';
import * as props from './props.ts';
import { basket, showTable } from './scenes.ts';
import { circle, colours, each, ellipse, line, move, path, rect, times } from '../svg/svg.ts';

const street = props.houses(560, 3, ['#D9A27A', '#E2CDA8', '#B9C0A4', '#C98F7C'], true);

const covers = ['#9A3D1E', '#2F5D50', '#D49B3F', '#5F7690', '#E2CDA8', '#6E4453', '#B5583A', '#7C8F5B'];

/** Scenes of the gallery, indoors. */
export const rooms: Readonly<Record<string, Scene>> = {
  'okno-do-zimni-ulice': () =>
    rect(-30, -30, 1260, 860, '#D8B48C') +
    props.windowWith(
      250,
      60,
      700,
      560,
      rect(200, 0, 800, 700, '#AFC3CF') +
        move(street, 60, 40, 0.9) +
        path('M200 600Q600 560 1000 606V700H200Z', colours.snow) +
        line('M880 640V330', colours.night, 10) +
        circle(880, 320, 24, '#F7D98A') +
        props.flakes(110, 5),
    ) +
    props.curtain(150, 10, 210, 640, '#B5583A') +
    props.curtain(1050, 10, 210, 640, '#B5583A', true) +
    rect(120, 0, 960, 22, colours.woodDark) +
    rect(130, 640, 940, 46, '#FBF3E2') +
    rect(130, 676, 940, 12, colours.ink, 'opacity=".15"') +
    rect(240, 700, 720, 140, '#F4EADA') +
    times(15, (i) => rect(256 + i * 48, 716, 26, 140, '#DCCDB6')) +
    placeCat('back', 'DOM', 'd 23', 'gold', 560, 662, 1.12) +
    pot(850, 644, 0.85, colours.clay, geranium(2)),
  'kachlova-kamna': () =>
    props.wall('#E9D7B9', 640, '#9A6B42') +
    props.boards(650, 800) +
    stove() +
    move(
      rect(180, 90, 190, 230, colours.woodDark) +
        rect(194, 104, 162, 202, '#BCCBD3') +
        path('M194 250Q250 190 300 240T356 230V306H194Z', colours.moss) +
        circle(320, 150, 18, colours.ochre),
      -70,
      -50,
      0.9,
    ) +
    rect(90, 500, 520, 32, colours.wood) +
    rect(120, 532, 34, 120, colours.woodDark) +
    rect(540, 532, 34, 120, colours.woodDark) +
    path('M130 502Q140 470 200 472H500Q560 470 566 502Z', '#B5583A') +
    placeCat('curl', 'DOM', 'f 03', 'gold', 344, 484, 1.06) +
    props.sunPatch('M600 650L470 800H900L840 650Z', 0.18) +
    basketOfLogs(1102, 716, 0.95),
  usak: () =>
    props.wall('#8FA3A0', 640, '#B98A58') +
    props.boards(650, 800) +
    props.rug(600, 720, 520, 62, '#9A3D1E', '#E2CDA8') +
    path('M300 700V330Q300 200 430 190Q600 172 770 190Q900 200 900 330V700Z', '#C98A33') +
    path('M338 560V350Q338 240 440 232Q600 216 760 232Q862 240 862 350V560Z', '#DCA84F') +
    each(pointsOf('470,310 600,300 730,310 540,400 660,400'), ([x, y]) => circle(x, y, 8, '#A56D22')) +
    path('M330 545Q600 515 870 545V640H330Z', '#E5B868') +
    line('M332 612Q600 590 868 612', colours.ink, 3, 'opacity=".25"') +
    placeCat('loaf', 'BRI', 'a', 'copper', 612, 560, 1.16, { yaw: -0.05 }) +
    path('M240 700V470Q240 410 300 410Q356 410 356 470V700Z', '#D49B3F') +
    path('M844 700V470Q844 410 900 410Q960 410 960 470V700Z', '#B97C2B') +
    path('M290 640H910V704H290Z', '#B97C2B') +
    rect(300, 700, 30, 46, colours.woodDark) +
    rect(870, 700, 30, 46, colours.woodDark) +
    line('M1060 720V260', colours.woodDark, 12) +
    ellipse(1060, 724, 70, 14, colours.woodDark) +
    path('M990 270L1020 130H1100L1130 270Z', '#F3E3C2') +
    path('M1080 130H1100L1130 270H1096Z', colours.ink, 'opacity=".12"') +
    props.sunPatch('M990 270L820 640H1260L1130 270Z', 0.16) +
    pot(
      140,
      720,
      1.1,
      '#5F7690',
      sprig(-6, -80, -1.7, 6, 46, '#2F5D50', '#2F5D50', 84) +
        sprig(10, -80, -1.1, 5, 44, '#4B7767', '#4B7767', 76) +
        sprig(-14, -80, -2.3, 5, 40, '#4B7767', '#4B7767', 70),
    ),
  'vystavni-stul': () =>
    showTable(placeCat('sit', 'SIB', 'ns 23', 'green', 560, 640, 1.2, { yaw: 0.08 }), '#6E4453', '#7E5160'),
  kosik: () =>
    basket(
      [
        ['DOM', 'd 23', 'green', 425, 440, 0.9, -8, 0.18],
        ['DOM', 'n 03', 'gold', 775, 440, 0.9, 8, -0.18],
        ['DOM', 'f 23 03', 'hazel', 600, 420, 1.02, 2, 0.02],
      ],
      '#D9E0CF',
      '#C8D2BA',
      'M0 0H1200V540L880 640H320L0 540Z',
    ),
  knihovna: () =>
    rect(-30, -30, 1260, 860, '#7A4F2B') +
    each(pointsOf('0,250 270,540 560,830'), ([a, b]) => rect(40, a + 10, 1120, b - a - 24, '#4E3320')) +
    each(
      [
        [60, 236, 620, 200, 1],
        [860, 236, 290, 200, 2],
        [60, 526, 250, 220, 3],
        [930, 526, 220, 220, 4],
        [60, 816, 500, 210, 5],
        [760, 816, 400, 210, 6],
      ],
      ([x, y, width, height, seed]) => props.shelf(x, y, width, height, seed, covers),
    ) +
    each(
      [236, 526, 816],
      (y) => rect(30, y, 1140, 26, '#A8743F') + rect(30, y + 26, 1140, 12, colours.ink, 'opacity=".3"'),
    ) +
    rect(-30, -30, 74, 860, '#A8743F') +
    rect(1156, -30, 74, 860, '#8E5F30') +
    pot(
      770,
      236,
      0.86,
      colours.dusk,
      sprig(-6, -80, -2, 4, 34, '#7C8F5B', '#7C8F5B', 54) +
        sprig(6, -80, -1, 4, 34, '#7C8F5B', '#7C8F5B', 54),
    ) +
    placeCat('loaf', 'OSH', 'b', 'emerald', 630, 524, 1.06, { seed: 3 }) +
    circle(660, 740, 62, '#5F7690') +
    path('M620 712q30 -26 56 -8q10 30 -20 34q-30 6 -36 -26ZM668 756q26 -8 40 6q-14 30 -34 28Z', '#7C8F5B') +
    line('M660 804V826M620 826H700M598 760A66 66 0 0 0 700 792', colours.ochre, 8),
  'kuchynska-zidle': () =>
    props.wall('#F0DDBE', 650, '#A9B79A') +
    times(7, (j) =>
      times(20, (i) => ((i + j) % 2 ? rect(i * 66 - 30, 650 + j * 34, 66, 34, '#E6E3D2') : '')),
    ) +
    times(13, (i) =>
      times(2, (j) => rect(i * 98 - 20, 330 + j * 98, 94, 94, (i + j) % 4 ? '#F8EEDB' : '#BCCBD3')),
    ) +
    props.windowWith(
      720,
      50,
      300,
      230,
      rect(700, 30, 340, 280, '#BFD3D6') + tree(860, 300, 250, '#9FB07C') + circle(960, 100, 30, '#F3CF7A'),
    ) +
    rect(-30, 318, 1260, 12, '#9A3D1E') +
    rect(318, 200, 26, 590, colours.woodDark) +
    rect(596, 200, 26, 590, colours.woodDark) +
    path('M312 214Q470 150 628 214V270Q470 216 312 270Z', colours.wood) +
    rect(326, 330, 288, 30, colours.wood) +
    placeCat('sit', 'EXO', 'd 22', 'copper', 470, 566, 0.94, { yaw: 0.1 }) +
    path('M286 560H654L676 600H264Z', colours.wood) +
    rect(264, 598, 412, 18, colours.woodDark) +
    rect(290, 612, 30, 200, colours.wood) +
    rect(622, 612, 30, 200, colours.wood) +
    rect(310, 690, 320, 16, colours.woodDark) +
    path('M790 540H1240V600H790Z', '#FBF7F0') +
    path('M790 600H1240V640Q1200 670 1160 640T1080 640T1000 640T920 640T840 640L790 646Z', '#F1E5CF') +
    line('M800 560H1240M800 586H1240', '#9A3D1E', 5, 'opacity=".6"') +
    rect(850, 640, 34, 200, colours.wood) +
    props.mug(920, 542, 1.1, '#5F7690') +
    props.steam(912, 462) +
    move(
      path('M-96 0Q-110 -84 0 -88Q110 -84 96 0Z', '#C98A4A') +
        path('M0 -88Q110 -84 96 0H40Q60 -60 0 -88Z', colours.ink, 'opacity=".12"') +
        line('M-40 -74l20 40M0 -84l20 44M44 -76l14 36', '#F3DDB0', 7),
      1080,
      544,
      0.9,
    ),
  puda: () =>
    rect(-30, -30, 1260, 860, '#8E6A48') +
    times(11, (i) => rect(-30, i * 62, 1260, 4, colours.ink, 'opacity=".18"')) +
    rect(-30, 620, 1260, 220, '#6B4A30') +
    props.boards(630, 800) +
    path('M-30 250L600 -200L1230 250V130L600 -330L-30 130Z', '#5A3C26') +
    path('M180 -30L250 -30L250 640H180Z', '#5A3C26') +
    path('M960 -30H1030V640H960Z', '#5A3C26') +
    path('M250 250L420 60L460 90L250 330Z', '#4E3320') +
    path('M960 250L790 60L750 90L960 330Z', '#4E3320') +
    path('M480 60H740V260H480Z', '#3B2819') +
    rect(496, 76, 228, 168, '#F3D9A0') +
    rect(602, 76, 14, 168, '#3B2819') +
    rect(496, 150, 228, 12, '#3B2819') +
    props.sunPatch('M496 244L250 800H860L724 244Z', 0.24) +
    rect(370, 500, 440, 170, '#7A4F2B') +
    path('M370 500Q370 440 420 436H760Q810 440 810 500Z', '#9A6B42') +
    each([400, 760], (x) => rect(x, 438, 28, 232, '#D49B3F')) +
    rect(566, 488, 50, 48, '#D49B3F') +
    ellipse(590, 514, 8, 10, colours.ink) +
    placeCat('side', 'ABY', 'n 25', 'gold', 560, 446, 0.86, { flip: true, yaw: 0.04 }) +
    rect(60, 520, 110, 150, '#C9A878') +
    line('M60 552H170M112 520V670', '#8E6A48', 5) +
    rect(80, 440, 84, 84, '#D9BC8C') +
    path('M1060 670L1100 340L1180 350L1170 670Z', '#B5583A') +
    line('M1090 420L1178 428M1080 500L1176 504', colours.cream, 5, 'opacity=".6"') +
    circle(930, 690, 42, 'none', 'stroke="#D49B3F" stroke-width="12"'),
  'pod-stromeckem': () =>
    props.wall('#9A4A35', 620, '#7A4F2B') +
    props.boards(630, 800) +
    times(10, (i) => rect(i * 130, -20, 3, 624, '#B5654D')) +
    props.windowWith(
      90,
      80,
      260,
      330,
      rect(60, 60, 340, 400, colours.night) +
        path('M60 360Q220 310 400 370V460H60Z', '#DDE3E6') +
        props.flakes(60, 8, 420, 440),
    ) +
    christmasTree() +
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
    placeCat('lie', 'TUV', 'd 01', 'gold', 520, 726, 1.02),
  klubicko: () =>
    rect(-30, -30, 1260, 860, '#C99C68') +
    props.boards(-400, 800, 14) +
    props.rug(600, 470, 640, 330, '#2F5D50', '#E2CDA8') +
    times(28, (i) => {
      const a = (i / 28) * 6.283;
      return circle(600 + Math.cos(a) * 560, 470 + Math.sin(a) * 284, 15, '#D39A8C');
    }) +
    placeCat('lie', 'BEN', 'n 24', 'green', 650, 600, 1.22, { yaw: -0.2, gaze: [-3, 4] }) +
    props.yarn(190, 620, 62, '#9A3D1E') +
    line('M240 660Q320 720 420 690T560 700Q700 740 760 690', '#9A3D1E', 6),
};
