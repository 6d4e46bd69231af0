import type { StoreResult } from './draft-storage.ts';

/** An unsaved draft of an earlier visit. */
export interface DraftOffered {
  /** Its storage key. */
  key: string;
  words: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** Names of the files chosen with it. */
  files: readonly string[];
}

/** What a form shows of unsaved drafts. */
export interface DraftOffers {
  /** The newest first. */
  offers: readonly DraftOffered[];
  /** Restores a draft. The form's current text becomes a draft itself. */
  accept: (key: string) => void;
  /** Discards a draft. */
  decline: (key: string) => void;
  /** Why this browser cannot store drafts; `null` when it can. */
  trouble: Exclude<StoreResult, 'stored'> | 'no-files' | null;
  /** Names of a draft's files that were not stored. */
  lostFiles: readonly string[];
}
