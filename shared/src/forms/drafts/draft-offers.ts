import type { Keeping } from './draft-storage.ts';

/** A text kept earlier and not saved. */
export interface DraftOffered {
  /** Where it is kept. */
  key: string;
  words: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** Names of the files that were chosen with it. */
  files: readonly string[];
}

/** What a form shows of the texts that were kept and not saved. */
export interface DraftOffers {
  /** The newest first. */
  offers: readonly DraftOffered[];
  /** Goes on with an offered text. What is written in the form by then becomes an offer itself. */
  accept: (key: string) => void;
  /** Throws an offered text away. */
  decline: (key: string) => void;
  /** Why this browser does not keep what is being written; `null` while it does. */
  trouble: Exclude<Keeping, 'kept'> | 'no-files' | null;
  /** Names of files that were offered with a text and turned out not to be kept. */
  lostFiles: readonly string[];
}
