import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from 'shared/auth';
import { draftKey, dropDraft, dropOldDrafts, keepDraft, readDraft, type KeptDraft } from './draft-storage.ts';

/** Milliseconds without typing after which a text is kept. */
const pause = 500;

export interface DraftOptions<T> {
  /** Names the form and its item, as `cat/7` or `cat/new`. */
  key: string;
  /**
   * What the form is filled with: plain data. Put the item's version into it: a kept text then brings back
   * the version that it was written upon, and the server notices when the item has changed since.
   */
  initial: T;
}

/** An unsaved form whose text survives a closed tab. */
export interface Draft<T> {
  value: T;
  setValue: (next: T | ((value: T) => T)) => void;
  /** Whether the value differs from what is stored. */
  dirty: boolean;
  /** Text kept earlier and not saved; `null` when there is none. `savedAt` in milliseconds since the epoch. */
  offer: KeptDraft<T> | null;
  /** Goes on with the offered text. */
  accept: () => void;
  /** Throws the offered text away. */
  decline: () => void;
  /** Called after saving: nothing is kept any more, and `next` (by default the value) counts as stored. */
  discard: (next?: T) => void;
}

interface State<T> {
  key: string;
  storageKey: string | null;
  initial: string;
  base: T;
  value: T;
  offer: KeptDraft<T> | null;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function offerAt<T>(storageKey: string | null, value: T): KeptDraft<T> | null {
  const kept = storageKey === null ? null : readDraft<T>(storageKey);
  return kept !== null && same(kept.value, value) ? null : kept;
}

/**
 * The value of a form, kept in this browser for the signed-in person while it is not saved: after a short
 * pause, when the page is left, and when the form closes. What was kept is offered again and never put in
 * place by itself.
 */
export function useDraft<T>({ key, initial }: DraftOptions<T>): Draft<T> {
  const session = useSession();
  const storageKey = session.status === 'signed-in' ? draftKey(session.uid, key) : null;
  const initialText = JSON.stringify(initial);
  const [state, setState] = useState<State<T>>(() => ({
    key,
    storageKey,
    initial: initialText,
    base: initial,
    value: initial,
    offer: offerAt(storageKey, initial),
  }));
  const { base, value, offer } = state;
  const dirty = !same(value, base);

  if (state.key !== key) {
    setState({
      key,
      storageKey,
      initial: initialText,
      base: initial,
      value: initial,
      offer: offerAt(storageKey, initial),
    });
  } else if (state.storageKey !== storageKey) {
    // Signing out or in again leaves what is typed where it is.
    setState({ ...state, storageKey, offer: dirty ? null : offerAt(storageKey, value) });
  } else if (state.initial !== initialText) {
    // The item was read anew: a form that nobody touched shows it, any other keeps its text and its base.
    setState({ ...state, initial: initialText, ...(dirty ? {} : { base: initial, value: initial }) });
  }

  const keepNow = useRef<(() => void) | null>(null);

  useEffect(dropOldDrafts, []);

  useEffect(() => {
    keepNow.current = null;
    if (storageKey === null) return undefined;
    if (!dirty) {
      if (offer === null) dropDraft(storageKey);
      return undefined;
    }
    const keep = (): void => keepDraft(storageKey, value);
    const timer = setTimeout(keep, pause);
    keepNow.current = keep;
    addEventListener('pagehide', keep);
    // A phone may end a hidden page without telling it.
    document.addEventListener('visibilitychange', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [storageKey, dirty, offer, value]);

  useEffect(() => () => keepNow.current?.(), []);

  const accept = useCallback(
    () => setState((now) => (now.offer === null ? now : { ...now, value: now.offer.value, offer: null })),
    [],
  );
  const decline = useCallback(() => setState((now) => ({ ...now, offer: null })), []);
  const setValue = useCallback(
    (next: T | ((value: T) => T)) =>
      setState((now) => ({
        ...now,
        // A value that is itself a function is no plain data and cannot be a form's value.
        value: typeof next === 'function' ? (next as (value: T) => T)(now.value) : next,
      })),
    [],
  );
  const discard = useCallback(
    (next?: T) => {
      keepNow.current = null;
      if (storageKey !== null) dropDraft(storageKey);
      setState((now) => {
        const stored = next ?? now.value;
        return { ...now, base: stored, value: stored, offer: null };
      });
    },
    [storageKey],
  );

  return { value, setValue, dirty, offer, accept, decline, discard };
}
