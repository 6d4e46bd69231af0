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
