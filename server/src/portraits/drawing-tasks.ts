import { drawPortrait } from './drawing/portrait.ts';
import type { Looks } from './looks.ts';

/** Runs in the process of portraits (plugin.ts). */

const draw = (looks: Looks): string => drawPortrait(looks);

export const tasks = { draw };
