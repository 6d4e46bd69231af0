import { firstCats } from './first-cats.ts';
import { secondCats } from './second-cats.ts';

export interface DemoCat {
  /** Drawing below `assets/portraits`. */
  portrait: string;
  /** Key of the member. */
  owner: string;
  name: string;
  birthday: string;
  kind: string;
  ems: string;
  location: string;
  tests: string;
  page: string;
  description: string;
  /** Drawings below `assets`. */
  images: readonly string[];
}

/** Two dozen cats, one for each portrait; the newest stands first. */
export const demoCats: readonly DemoCat[] = [...firstCats, ...secondCats];
