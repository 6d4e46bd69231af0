import { oval, pointsOf, randomOf, smooth } from '../../../server/src/portraits/drawing/geometry.ts';
import { leaf, sprig } from './plants.ts';
import { circle, colours, each, ellipse, line, path, rect, times } from '../svg/svg.ts';

const blossom = (x: number, y: number, r: number, fill: string, eye: string): string =>
  each([0, 1, 2, 3, 4], (i) => {
    const a = i * 1.257 + x;
    return ellipse(x + Math.cos(a) * r * 0.6, y + Math.sin(a) * r * 0.6, r * 0.52, r * 0.46, fill);
  }) + circle(x, y, r * 0.3, eye);

/** Colours of the wall and of what is on it. */
type Palette = readonly [wall: string, motif: string, accent?: string];

/** Backdrops by name. */
const motifs = {
  sun: ([, fg]: Palette) => path(smooth(oval([400, 440], 330, 336)), fg),
  arch: ([, fg]: Palette) => path('M92 1040V420C92 60 708 60 708 420V1040Z', fg),
  sprigs: ([, fg, accent = '']: Palette) =>
    sprig(60, 880, -1.45, 9, 82, fg, fg, 110) +
    sprig(745, 860, -1.75, 8, 80, fg, fg, 104) +
    each(pointsOf('150,180 662,150 96,420 720,400'), ([x, y]) => circle(x, y, 13, accent)),
  dots: ([, fg]: Palette, seed: number) => {
    const r = randomOf(`${seed}`);
    let s = '';
    for (let j = 0; j < 11; j++)
      for (let i = 0; i < 9; i++)
        s += circle(i * 104 + (j % 2) * 52 - 10 + r() * 6, j * 96 + 20 + r() * 6, 13 + r() * 4, fg);
    return s;
  },
  wallpaper: ([bg, fg, accent = '']: Palette) => {
    let s = '';
    for (let j = 0; j < 5; j++)
      for (let i = 0; i < 5; i++) {
        const x = i * 190 + (j % 2) * 95,
          y = j * 210 + 70;
        s += leaf(x, y + 20, 2.3, 54, fg) + leaf(x, y + 20, 0.84, 54, fg) + blossom(x, y, 34, accent, bg);
      }
    return s;
  },
  stripes: ([, fg]: Palette) => times(8, (i) => rect(i * 110 + 12, -20, 46, 1040, fg)),
  hills: ([, fg, accent = '']: Palette) =>
    circle(610, 210, 96, accent) +
    path('M-20 560Q140 430 330 530T640 470T840 540V1040H-20Z', fg, 'opacity=".55"') +
    path('M-20 700Q200 580 420 680T840 640V1040H-20Z', fg),
  window: ([bg, fg, accent = '']: Palette) =>
    rect(110, 60, 580, 760, fg) +
    path('M110 660Q240 560 400 640T690 600V820H110Z', accent) +
    rect(388, 60, 24, 760, bg) +
    rect(110, 330, 580, 20, bg) +
    line('M110 60H690V820H110Z', colours.ink, 3, 'opacity=".35"'),
  snow: ([, fg]: Palette, seed: number) => {
    const r = randomOf(`${seed}`);
    let s = path('M-20 800Q180 730 420 790T840 760V1040H-20Z', fg);
    for (let i = 0; i < 90; i++) s += circle(r() * 800, r() * 820, 3 + r() * 7, fg);
    return s;
  },
  rays: ([, fg]: Palette) =>
    times(18, (i) => {
      const a = (i / 18) * 6.283,
        b = a + 0.17;
      return path(
        `M400 430L${400 + Math.cos(a) * 900} ${430 + Math.sin(a) * 900}L${400 + Math.cos(b) * 900} ${430 + Math.sin(b) * 900}Z`,
        fg,
      );
    }),
  cushion: ([, fg, accent = '']: Palette) =>
    path(smooth(oval([400, 440], 300, 300)), '#FBF7F0', 'opacity=".32"') +
    rect(-20, 820, 840, 260, accent) +
    path(
      'M60 830Q60 770 140 776Q400 796 660 776Q740 770 740 830Q760 900 720 950Q400 980 80 950Q40 900 60 830Z',
      fg,
    ) +
    line('M90 842Q400 866 712 842', colours.ink, 3, 'opacity=".3"'),
  table: ([, fg, accent = '']: Palette) =>
    path(smooth(oval([400, 400], 300, 300)), fg) +
    rect(-20, 850, 840, 190, accent) +
    rect(-20, 850, 840, 8, colours.ink, 'opacity=".22"'),
};

export type Backdrop = readonly [motif: keyof typeof motifs, palette: Palette];

/** What is behind a cat. */
export const drawBackdrop = ([motif, palette]: Backdrop, seed: number): string =>
  rect(-20, -20, 840, 1040, palette[0]) + motifs[motif](palette, seed);
