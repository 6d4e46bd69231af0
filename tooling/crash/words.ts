import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Random text that no other write has. */
export const words = (most: number): string => randomBytes(randomInt(1, most / 2)).toString('hex');

/** What tells a text from another one. */
export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);
