import { LRUCache } from 'lru-cache';
import { appearanceOf, portraitName } from './appearance.ts';

/** Path of the portraits. */
export const portraitsFolder = '/drawings/cats';

/** Cached, since few codes are in use, and a list has thousands of cats. */
const known = new LRUCache<string, string>({ max: 1_000 });

/** URL of the portrait of a cat without a picture, drawn by its EMS code. */
export function portraitAddress(ems: string): string {
  const kept = known.get(ems);
  if (kept !== undefined) return kept;
  const address = `${portraitsFolder}/${portraitName(appearanceOf(ems))}.svg`;
  known.set(ems, address);
  return address;
}
