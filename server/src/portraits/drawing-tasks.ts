import { drawPortrait } from './drawing/portrait.ts';
import type { Appearance } from './appearance.ts';

/** Runs in the portrait process (plugin.ts). */

const draw = (appearance: Appearance): string => drawPortrait(appearance);

export const tasks = { draw };
