/** What is kept of an unsaved form. */
export interface KeptDraft<T> {
  value: T;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

const prefix = 'draft:';
const lifetime = 30 * 24 * 60 * 60 * 1_000;

/** Where a person's text about one thing is kept. */
export const draftKey = (uid: string, item: string): string => `${prefix}${uid}:${item}`;

/**
 * Storage may be full, switched off or belong to a private window: then there is nothing kept, and typing
 * goes on all the same.
 */
const withStorage = <Result>(action: (storage: Storage) => Result): Result | undefined => {
  try {
    return action(localStorage);
  } catch {
    return undefined;
  }
};

/** Drafts are written here alone; anything else under such a key is nobody's text. */
const parse = (text: string | null): KeptDraft<unknown> | null => {
  const kept: unknown = text === null ? null : JSON.parse(text);
  if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('savedAt' in kept)) return null;
  return typeof kept.savedAt === 'number' && Date.now() - kept.savedAt < lifetime
    ? { value: kept.value, savedAt: kept.savedAt }
    : null;
};

/** @returns `null` when nothing is kept, or only something older than 30 days. */
export const readDraft = <T>(key: string): KeptDraft<T> | null =>
  // The same form wrote it; a changed form uses another key.
  (withStorage((storage) => parse(storage.getItem(key))) ?? null) as KeptDraft<T> | null;

export function keepDraft(key: string, value: unknown): void {
  const text = JSON.stringify({ value, savedAt: Date.now() });
  withStorage((storage) => storage.setItem(key, text));
}

export function dropDraft(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Removes what nobody came back to. */
export function dropOldDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix) && readDraft(key) === null) storage.removeItem(key);
    }
  });
}
