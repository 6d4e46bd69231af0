import { LRUCache } from 'lru-cache';
import { looksOf, nameOfLooks } from './looks.ts';

/** The folder of the portraits on the site. */
export const portraitsFolder = '/drawings/cats';

/** Codes in use are few, and a list has thousands of cats. */
const known = new LRUCache<string, string>({ max: 1_000 });

/** Where a cat without a picture has its portrait, drawn by its EMS code. */
export function portraitAddress(ems: string): string {
  const kept = known.get(ems);
  if (kept !== undefined) return kept;
  const address = `${portraitsFolder}/${nameOfLooks(looksOf(ems))}.svg`;
  known.set(ems, address);
  return address;
}
