import { randomBytes, randomInt } from 'node:crypto';

/** Random text that no other write has. */
export const words = (most: number): string => randomBytes(randomInt(1, most / 2)).toString('hex');
