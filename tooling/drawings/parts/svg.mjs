// Small SVG vocabulary shared by all the drawings.
let uid = 0;
export const resetIds = () => {
  uid = 0;
};
export const id = (p = 'i') => `${p}${++uid}`;

export const C = {
  paper: '#FBF7F0',
  ink: '#2A2118',
  terracotta: '#9A3D1E',
  pine: '#2F5D50',
  ochre: '#D49B3F',
  dusk: '#5F7690',
  rose: '#D39A8C',
  cream: '#F1E5CF',
  sand: '#E2CDA8',
  clay: '#C4744F',
  moss: '#7C8F5B',
  sage: '#A9B79A',
  sky: '#BCCBD3',
  night: '#2F3E52',
  plum: '#6E4453',
  wood: '#A8743F',
  woodDark: '#7A4F2B',
  snow: '#F2F1EC',
  blush: '#EBCFC2',
  brick: '#B5583A',
  stone: '#B9AE9E',
};

export const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}"${extra ? ' ' + extra : ''}/>`;
export const line = (d, stroke, w, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const rect = (x, y, w, h, fill, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${extra}/>`;
export const circle = (x, y, r, fill, extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`;
export const ell = (x, y, rx, ry, fill, extra = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;
export const g = (inner, attrs = '') => `<g ${attrs}>${inner}</g>`;
export const move = (inner, x, y, s = 1, flip = false, rot = 0) =>
  g(inner, `transform="translate(${x} ${y})${rot ? ` rotate(${rot})` : ''} scale(${flip ? -s : s} ${s})"`);

export function clip(d, inner) {
  const i = id('c');
  return `<clipPath id="${i}"><path d="${d}"/></clipPath><g clip-path="url(#${i})">${inner}</g>`;
}

// The lamp stands upper left; mirrored drawings turn it so that the light does not jump.
export const lamp = { x: 1 };
export function mirrored(flip, draw) {
  lamp.x = flip ? -1 : 1;
  const s = draw();
  lamp.x = 1;
  return s;
}

// One flat shape lit from the upper left: shade all over, base pushed toward the light, details, thin outline.
export function lit(d, tone, { dx = -9, dy = -8, inside = '', ink = tone.line, w = 2.4 } = {}) {
  return (
    path(d, tone.shade) +
    clip(d, path(d, tone.base, `transform="translate(${dx * lamp.x} ${dy})"`) + inside) +
    (ink ? line(d, ink, w, 'opacity=".75" filter="url(#hand)"') : '')
  );
}

export const defs = `<defs>
<filter id="rough" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".014" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="7" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="hand" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="1" seed="9"/><feDisplacementMap in="SourceGraphic" scale="5" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .25  0 0 0 0 .2  0 0 0 0 .15  0 0 0 1.5 -.72"/></filter>
<filter id="fleck" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".22" numOctaves="3" seed="21"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 .97  0 0 0 0 .92  0 0 0 9 -5.6"/></filter>
</defs>`;

export const grain = (w, h) =>
  `<rect width="${w}" height="${h}" filter="url(#grain)" opacity=".2" style="mix-blend-mode:multiply"/><rect width="${w}" height="${h}" filter="url(#fleck)" opacity=".09"/>`;

export const sheet = (w, h, inner, bg = C.paper) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${defs}${rect(0, 0, w, h, bg)}<g transform="translate(${-w * 0.008} ${-h * 0.008}) scale(1.016)" filter="url(#rough)">${inner}</g>${grain(w, h)}</svg>`;
