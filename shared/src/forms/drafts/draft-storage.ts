import { retention } from '../../contract/index.ts';

/** A draft in this browser's storage; each opened form has one. */
export interface StoredDraft<T> {
  /** Its storage key. */
  key: string;
  value: T;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** Names of the files chosen with it. */
  files: readonly string[];
  /** State of the form beside its fields, by part. */
  parts: StoredParts;
}

/** Plain data of a form beside its fields. */
export type StoredParts = Readonly<Record<string, unknown>>;

/** Result of storing a draft. */
export type StoreResult = 'stored' | 'too-many' | 'no-space';

const prefix = 'draft:';
const lifetime = retention.unsavedDays * 24 * 60 * 60 * 1_000;

/** Maximum number of drafts per user and place. */
export const mostDrafts = 20;

/**
 * Storage place of a user's drafts of one item. The place itself is the key of a draft by an earlier version
 * of this module, which stored one per place.
 */
export const draftPlace = (uid: string, item: string): string => `${prefix}${uid}:${item}`;

/** A new, globally unique key at a place. */
export const newDraftKey = (place: string): string =>
  `${place}#${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;

const isAt = (place: string, key: string): boolean => key === place || key.startsWith(`${place}#`);

/**
 * Storage may be full, disabled or unavailable in a private window: drafts are then not stored, and typing
 * works all the same.
 */
const withStorage = <Result>(action: (storage: Storage) => Result): Result | undefined => {
  try {
    return action(localStorage);
  } catch {
    return undefined;
  }
};

/** Only this module writes such keys; anything else is ignored. */
const parse = (key: string, text: string | null): StoredDraft<unknown> | null => {
  const stored: unknown = text === null ? null : JSON.parse(text);
  if (typeof stored !== 'object' || stored === null || !('value' in stored) || !('savedAt' in stored))
    return null;
  if (typeof stored.savedAt !== 'number' || Date.now() - stored.savedAt >= lifetime) return null;
  // Earlier versions of this module stored neither files nor parts.
  const files = 'files' in stored && Array.isArray(stored.files) ? stored.files.map(String) : [];
  const parts =
    'parts' in stored && typeof stored.parts === 'object' && stored.parts !== null ? { ...stored.parts } : {};
  return { key, value: stored.value, savedAt: stored.savedAt, files, parts };
};

const keysAt = (storage: Storage, place: string): string[] =>
  Object.keys(storage).filter((key) => isAt(place, key));

/** @returns `null` without a draft, or when it is too old. */
export const readDraft = <T>(key: string): StoredDraft<T> | null =>
  // Written by the same form; a changed form uses another place.
  (withStorage((storage) => parse(key, storage.getItem(key))) ?? null) as StoredDraft<T> | null;

/** All drafts at a place, newest first. */
export const readDrafts = <T>(place: string): StoredDraft<T>[] =>
  (withStorage((storage) => keysAt(storage, place)) ?? [])
    .map((key) => readDraft<T>(key))
    .filter((stored) => stored !== null)
    .sort((left, right) => right.savedAt - left.savedAt);

/** Replaces the draft under its key. A full place takes no further draft: none is evicted. */
export function storeDraft(
  place: string,
  key: string,
  draft: Pick<StoredDraft<unknown>, 'value' | 'files' | 'parts'>,
): StoreResult {
  const text = JSON.stringify({ ...draft, savedAt: Date.now() });
  const store = (storage: Storage): StoreResult => {
    if (storage.getItem(key) === null && keysAt(storage, place).length >= mostDrafts) return 'too-many';
    storage.setItem(key, text);
    return 'stored';
  };
  return withStorage(store) ?? 'no-space';
}

/** @returns whether the draft is at its new key, and no longer at its old one. */
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

/** Whether a draft of this user is stored under a key. */
export const isStoredDraftOf = (uid: string, key: string): boolean =>
  key.startsWith(draftPlace(uid, '')) && withStorage((storage) => storage.getItem(key) !== null) === true;

/** Removes expired drafts. */
export function dropOldDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix) && readDraft(key) === null) storage.removeItem(key);
    }
  });
}

/**
 * Subscribes to changes of a place by other tabs; also called once initially, since a form stores its draft
 * when it unmounts, after its successor has rendered.
 * @returns the unsubscribe function.
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
