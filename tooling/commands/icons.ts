import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../common/workspaces.ts';

/**
 * Draws the icons of the site in `server/src/pages/public` from its mark, `favicon.svg`. Systems that give icons a shape
 * of their own get a background up to the edges: `maskable` keeps the mark within the circle that no shape cuts off.
 */
const folder = join(root, 'server/src/pages/public');

const mark = await readFile(join(folder, 'favicon.svg'), 'utf8');
/** The mark without the rounded plate behind it. */
const [, plate = '', colour = ''] = /(<rect [^>]*fill="(#[\da-fA-F]{6})"[^>]*\/>)/.exec(mark) ?? [];
if (plate === '') throw new Error('favicon.svg has no plate behind the mark.');
const head = mark.replace(plate, '').replace(/^<svg [^>]*>|<\/svg>\s*$/g, '');

const withinCircle = 0.82;
const side = 32;
const edge = (side * (1 - withinCircle)) / 2;
const upToTheEdge = (scale: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${colour}"/>` +
  `<g transform="${scale}">${head}</g></svg>`;

const icons = {
  'icon-192.png': { svg: mark, size: 192 },
  'icon-512.png': { svg: mark, size: 512 },
  'icon-maskable-512.png': {
    svg: upToTheEdge(`translate(${edge} ${edge}) scale(${withinCircle})`),
    size: 512,
  },
  'apple-touch-icon.png': { svg: upToTheEdge('scale(1)'), size: 180 },
};

for (const [name, { svg, size }] of Object.entries(icons)) {
  const density = (72 * size) / side;
  const picture = sharp(Buffer.from(svg), { density }).resize(size, size).png({ palette: true });
  await writeFile(join(folder, name), await picture.toBuffer());
}
