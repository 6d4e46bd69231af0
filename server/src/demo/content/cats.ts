import type { DemoCat } from './demo-cat.ts';
import { firstCats } from './first-cats.ts';
import { secondCats } from './second-cats.ts';

/** Two dozen cats, one for each portrait; the newest stands first. */
export const demoCats: readonly DemoCat[] = [...firstCats, ...secondCats];
