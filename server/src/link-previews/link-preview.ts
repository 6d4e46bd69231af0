import type { Focus } from 'shared/contract';

/** What the picture of a shared link shows. It is drawn from this alone, and its address is a digest of it. */
export interface LinkPreview {
  /** The poster of an exhibition, the passport of a cat, or any other page. */
  layout: 'page' | 'passport' | 'poster';
  /** What kind of page it is, such as „Aktuality“; `''` when the title says so. */
  kicker: string;
  title: string;
  /** Plain date, `''` for none. */
  date: string;
  /** A sentence or names below the title, `''` for none. */
  text: string;
  facts: readonly Fact[];
  /** The stored picture beside it. */
  picture: { url: string; focus: Focus | null } | null;
  /** Name of the portrait that is drawn when there is no picture, or when it cannot be read. */
  portrait: string;
  /** The club's name on one or two lines. */
  brand: readonly string[];
}

/** A line of a cat's passport. */
export interface Fact {
  label: string;
  text: string;
  /** An EMS code, set on a chip before the text. */
  code?: string;
}

/** Pixels that the networks ask for. */
export const previewSize = { width: 1200, height: 630 } as const;
