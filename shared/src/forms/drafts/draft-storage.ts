/** A text that is kept in this browser: one for each beginning of a form. */
export interface KeptDraft<T> {
  /** Where it is kept. */
  key: string;
  value: T;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** Names of the files that were chosen with it. */
  files: readonly string[];
  /** What stood in the form beside its fields, by the names of its parts. */
  parts: KeptParts;
}

/** Plain data of a form beside its fields. */
export type KeptParts = Readonly<Record<string, unknown>>;

/** What came of an attempt to keep a text. */
export type Keeping = 'kept' | 'too-many' | 'no-room';

const prefix = 'draft:';
const lifetime = 30 * 24 * 60 * 60 * 1_000;

/** Most texts that are kept of one person about one thing. */
export const mostDrafts = 20;

/**
 * Where a person's texts about one thing are kept. The place itself is the key of a text that an earlier version
 * of this module kept, which knew one for each thing.
 */
export const draftPlace = (uid: string, item: string): string => `${prefix}${uid}:${item}`;

/** The key of another text at a place; no other tab has the same. */
export const newDraftKey = (place: string): string =>
  `${place}#${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;

const isAt = (place: string, key: string): boolean => key === place || key.startsWith(`${place}#`);

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
const parse = (key: string, text: string | null): KeptDraft<unknown> | null => {
  const kept: unknown = text === null ? null : JSON.parse(text);
  if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('savedAt' in kept)) return null;
  if (typeof kept.savedAt !== 'number' || Date.now() - kept.savedAt >= lifetime) return null;
  // Earlier versions of this module kept neither files nor parts.
  const files = 'files' in kept && Array.isArray(kept.files) ? kept.files.map(String) : [];
  const parts =
    'parts' in kept && typeof kept.parts === 'object' && kept.parts !== null ? { ...kept.parts } : {};
  return { key, value: kept.value, savedAt: kept.savedAt, files, parts };
};

const keysAt = (storage: Storage, place: string): string[] =>
  Object.keys(storage).filter((key) => isAt(place, key));

/** @returns `null` when nothing is kept, or only something older than 30 days. */
export const readDraft = <T>(key: string): KeptDraft<T> | null =>
  // The same form wrote it; a changed form uses another place.
  (withStorage((storage) => parse(key, storage.getItem(key))) ?? null) as KeptDraft<T> | null;

/** All that is kept at a place, the newest first. */
export const readDrafts = <T>(place: string): KeptDraft<T>[] =>
  (withStorage((storage) => keysAt(storage, place)) ?? [])
    .map((key) => readDraft<T>(key))
    .filter((kept) => kept !== null)
    .sort((left, right) => right.savedAt - left.savedAt);

/** Keeps a text in place of what its key held. A place that is full takes no other one: none is dropped for it. */
export function keepDraft(
  place: string,
  key: string,
  draft: Pick<KeptDraft<unknown>, 'value' | 'files' | 'parts'>,
): Keeping {
  const text = JSON.stringify({ ...draft, savedAt: Date.now() });
  const keep = (storage: Storage): Keeping => {
    if (storage.getItem(key) === null && keysAt(storage, place).length >= mostDrafts) return 'too-many';
    storage.setItem(key, text);
    return 'kept';
  };
  return withStorage(keep) ?? 'no-room';
}

/** @returns whether the text is at its new key, and no longer at its old one. */
export const moveDraft = (from: string, to: string): boolean =>
  withStorage((storage) => {
    const text = storage.getItem(from);
    if (text === null) return false;
    storage.setItem(to, text);
    storage.removeItem(from);
    return true;
  }) ?? false;

export function dropDraft(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Whether something is kept under a key, of this person. */
export const isKeptOf = (uid: string, key: string): boolean =>
  key.startsWith(draftPlace(uid, '')) && withStorage((storage) => storage.getItem(key) !== null) === true;

/** Removes what nobody came back to. */
export function dropOldDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix) && readDraft(key) === null) storage.removeItem(key);
    }
  });
}

/**
 * Calls the listener when another tab has changed what is kept at a place, and once at the beginning: a form keeps its
 * text when it closes, which is after the one that takes its place was drawn.
 * @returns what ends it.
 */
export function onDraftsChange(place: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || isAt(place, key)) listener();
  };
  addEventListener('storage', onStorage);
  let isOver = false;
  queueMicrotask(() => {
    if (!isOver) listener();
  });
  return () => {
    isOver = true;
    removeEventListener('storage', onStorage);
  };
}
