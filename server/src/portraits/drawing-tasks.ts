import { drawPortrait } from './drawing/portrait.ts';
import type { Looks } from './looks.ts';

/** Runs in the portrait process (plugin.ts). */

const draw = (looks: Looks): string => drawPortrait(looks);

export const tasks = { draw };
