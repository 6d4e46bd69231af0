import { portraitName, type Appearance } from '../appearance.ts';
import { shapeOf } from './builds.ts';
import { drawBust } from './bust.ts';
import { coatOf } from './coat.ts';
import { turnedBy } from './face.ts';
import { oval, randomOf, smooth } from './geometry.ts';
import { at } from './svg.ts';

/** Backgrounds: their colour and that of the disc or arch on them, in light and in dark mode. */
const backgrounds = {
  warm: ['#E7D3B0', '#D9A24C', '#4A3B28', '#8A6430'],
  rose: ['#E3B9A6', '#EBCFC2', '#543931', '#7A5548'],
  sage: ['#D3DAC6', '#A9B79A', '#333B31', '#566350'],
  sky: ['#BCCBD3', '#D9E2E4', '#2C3742', '#4B5E6D'],
  dusk: ['#5F7690', '#8FA3B4', '#2A3745', '#4C6076'],
  pine: ['#2F5D50', '#57816F', '#1E3A33', '#3A6255'],
} as const;

type Background = keyof typeof backgrounds;

/** Backgrounds with enough contrast to a coat. */
const backgroundsFor = (appearance: Appearance): readonly Background[] => {
  const { colour, shade, points, white } = appearance;
  if (white === '01' || colour === 'w') return ['dusk', 'pine'];
  if (points === '32' || points === '33') return ['dusk', 'rose', 'sage'];
  if (shade === 's') return ['rose', 'pine', 'dusk'];
  if ('agcj'.includes(colour)) return ['warm', 'rose', 'sage'];
  if ('de'.includes(colour)) return ['sage', 'dusk', 'pine'];
  if (colour === 'x') return ['sage', 'sky', 'rose'];
  return ['warm', 'sky', 'sage', 'rose'];
};

const sun = smooth(oval([400, 450], 330, 336));
const arch = 'M92 1000V430C92 70 708 70 708 430V1000Z';

/**
 * A portrait of this appearance as an SVG document, 800 by 1000. Equal appearances give equal bytes.
 * @param seed - seed of the random numbers, for the hairs and the choice of the background.
 */
export function drawPortrait(appearance: Appearance, seed = portraitName(appearance)): string {
  const shape = shapeOf(appearance.build);
  const random = randomOf(seed);
  const behind = backgroundsFor(appearance);
  const [day, daySun, night, nightSun] = backgrounds[behind[Math.floor(random() * behind.length)] ?? 'warm'];
  const backdrop = random() < 0.5 ? sun : arch;
  const yaw = (random() < 0.5 ? -1 : 1) * (0.05 + random() * 0.13);
  const scale = shape.shoulders > 1 ? 1.76 : 1.86;
  const height = -shape.ears.tip[1] + shape.tufts * 30;
  const cat = drawBust({ appearance, shape, coat: coatOf(appearance), turn: turnedBy(yaw), random });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">' +
    `<style>.w{fill:${day}}.s{fill:${daySun}}@media(prefers-color-scheme:dark){.w{fill:${night}}.s{fill:${nightSun}}}</style>` +
    `<path class="w" d="M0 0H800V1000H0Z"/><path class="s" d="${backdrop}"/>` +
    `${at([400, 470 + Math.max(0, height - 132) * 0.9], scale, cat)}</svg>`
  );
}
