import { sheet } from './svg.ts';

/** A picture of the demo; its size is that of the drawing. */
export interface Picture {
  name: string;
  width: number;
  height: number;
  svg: () => string;
}

/** Draws a scene of 1200 by 800. */
export type Scene = () => string;

export const numbered = (index: number, name: string, digits: number): string =>
  `${String(index + 1).padStart(digits, '0')}-${name}`;

export const landscapes = (scenes: readonly (readonly [string, Scene])[], digits = 1): Picture[] =>
  scenes.map(([name, draw], index) => ({
    name: numbered(index, name, digits),
    width: 1200,
    height: 800,
    svg: () => sheet(1200, 800, draw()),
  }));
