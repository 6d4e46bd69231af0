import { pair, type Point } from './geometry.ts';
import type { Tone } from './tones.ts';

export interface Ink {
  opacity?: number;
  transform?: string;
}

const attributes = ({ opacity, transform }: Ink): string =>
  (opacity === undefined ? '' : ` opacity="${opacity}"`) +
  (transform === undefined ? '' : ` transform="${transform}"`);

/** A shape filled with one colour; nothing for a shape without points. */
export const shape = (data: string, fill: string, ink: Ink = {}): string =>
  data === '' ? '' : `<path d="${data}" fill="${fill}"${attributes(ink)}/>`;

export const line = (data: string, stroke: string, width: number, ink: Ink = {}): string =>
  data === ''
    ? ''
    : `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(ink)}/>`;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

export const ellipse = ([x, y]: Point, width: number, height: number, fill: string, ink: Ink = {}): string =>
  `<ellipse cx="${oneDecimal(x)}" cy="${oneDecimal(y)}" rx="${oneDecimal(width)}" ry="${oneDecimal(height)}" fill="${fill}"${attributes(ink)}/>`;

export const group = (inner: string, ink: Ink): string => `<g${attributes(ink)}>${inner}</g>`;

export const at = (point: Point, scale: number, inner: string): string =>
  group(inner, { transform: `translate(${pair(point)}) scale(${scale})` });

/** A deterministic id for a shape. */
const nameOf = (data: string): string => {
  let hash = 0;
  for (let index = 0; index < data.length; index += 1)
    hash = (Math.imul(hash, 31) + data.charCodeAt(index)) | 0;
  return `c${(hash >>> 0).toString(36)}`;
};

/** Clips a drawing to a shape. */
export const within = (data: string, inner: string): string =>
  `<clipPath id="${nameOf(data)}"><path d="${data}"/></clipPath><g clip-path="url(#${nameOf(data)})">${inner}</g>`;

export interface LitOptions {
  /** Offset of the lit area to the shape. */
  light?: Point;
  inside?: string;
  /** Draws its outline. */
  outlined?: boolean;
}

/** A shape lit from the upper left, with what is drawn inside it. */
export const lit = (
  data: string,
  tone: Tone,
  { light = [-9, -8], inside = '', outlined = true }: LitOptions = {},
): string =>
  shape(data, tone.shade) +
  within(data, shape(data, tone.base, { transform: `translate(${pair(light)})` }) + inside) +
  (outlined ? line(data, tone.line, 2.4, { opacity: 0.75 }) : '');
