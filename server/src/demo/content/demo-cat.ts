import type { UpdateCatBody } from 'shared/contract';

export interface DemoCat extends UpdateCatBody {
  /** Drawing below `assets/portraits`. */
  portrait: string;
  /** Key of the member. */
  owner: string;
  /** Drawings below `assets`. */
  images: readonly string[];
}
