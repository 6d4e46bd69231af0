import { lit as litShape, type LitOptions } from '../../../server/src/portraits/drawing/svg.ts';
import type { Tone } from '../../../server/src/portraits/drawing/tones.ts';

export const colours = {
  paper: '#FBF7F0',
  ink: '#2A2118',
  ochre: '#D49B3F',
  dusk: '#5F7690',
  rose: '#D39A8C',
  cream: '#F1E5CF',
  clay: '#C4744F',
  moss: '#7C8F5B',
  sage: '#A9B79A',
  night: '#2F3E52',
  wood: '#A8743F',
  woodDark: '#7A4F2B',
  snow: '#F2F1EC',
  brick: '#B5583A',
};

/** Draws each item; infers the items as tuples. */
export const each = <const Item>(
  items: readonly Item[],
  draw: (item: Item, index: number) => string,
): string => items.map(draw).join('');

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const path = (data: string, fill: string, extra = ''): string =>
  `<path d="${data}" fill="${fill}"${extra ? ' ' + extra : ''}/>`;
export const line = (data: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${extra}/>`;
export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;
export const group = (inner: string, attributes: string): string => `<g ${attributes}>${inner}</g>`;
export const move = (inner: string, x: number, y: number, scale = 1, flip = false, turn = 0): string =>
  group(
    inner,
    `transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${flip ? -scale : scale} ${scale})"`,
  );

/** Direction of the light, from the upper left also in mirrored drawings. */
export const lightDirection = { x: 1 };
export function mirrored(flip: boolean, draw: () => string): string {
  lightDirection.x = flip ? -1 : 1;
  const drawing = draw();
  lightDirection.x = 1;
  return drawing;
}

/** A thin hand-drawn line. */
export const outline = (data: string, colour: string): string =>
  line(data, colour, 2.4, 'opacity=".75" filter="url(#hand)"');

/** A shape lit from the upper left. */
export const lit = (data: string, tone: Tone, options: LitOptions = {}): string => {
  const { light: [x, y] = [-9, -8], outlined = true } = options;
  return (
    litShape(data, tone, { ...options, light: [x * lightDirection.x, y], outlined: false }) +
    (outlined ? outline(data, tone.line) : '')
  );
};

const filters = `<defs>
<filter id="rough" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".014" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="7" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="hand" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="1" seed="9"/><feDisplacementMap in="SourceGraphic" scale="5" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .25  0 0 0 0 .2  0 0 0 0 .15  0 0 0 1.5 -.72"/></filter>
<filter id="fleck" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".22" numOctaves="3" seed="21"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 .97  0 0 0 0 .92  0 0 0 9 -5.6"/></filter>
</defs>`;

const grain = (width: number, height: number): string =>
  `<rect width="${width}" height="${height}" filter="url(#grain)" opacity=".2" style="mix-blend-mode:multiply"/><rect width="${width}" height="${height}" filter="url(#fleck)" opacity=".09"/>`;

/** A sheet of rough paper with a drawing. */
export const sheet = (width: number, height: number, inner: string, paper = colours.paper): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${filters}${rect(0, 0, width, height, paper)}<g transform="translate(${-width * 0.008} ${-height * 0.008}) scale(1.016)" filter="url(#rough)">${inner}</g>${grain(width, height)}</svg>`;
