import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from 'shared/auth';
import { storedAs, returnsOf, type DraftFallback, type Returns } from './draft-fallback.ts';
import type { DraftOffered, DraftOffers } from './draft-offers.ts';
import {
  draftPlace,
  dropDraft,
  dropOldDrafts,
  isStoredDraftOf,
  storeDraft,
  moveDraft,
  newDraftKey,
  onDraftsChange,
  readDraft,
  readDrafts,
  type StoreResult,
  type StoredParts,
} from './draft-storage.ts';
import { dropFiles, deleteOrphanFiles } from './file-storage.ts';
import { storedParts, restoreParts, type FormPart } from './form-part.ts';
import { sameData } from './same-data.ts';
import { useDraftFiles, type FormFiles } from './use-draft-files.ts';

/** Debounce in milliseconds. */
const pause = 500;

export interface DraftOptions<T> {
  /** Storage place: form and item, as `cat/7` or `cat/new`. */
  key: string;
  /**
   * The form's value: plain data. Include the item's version: a restored draft then has the version that it
   * is based on, and the server detects a conflict.
   */
  initial: T;
  /** Gives the label of a draft, its first words. */
  wordsOf: (value: T) => string;
  /** Where files are chosen in the form. They are stored, offered and deleted with its draft. */
  files?: readonly FormFiles[];
  /** State of the form beside its fields. */
  parts?: readonly FormPart[];
  /**
   * Set when the item was deleted: the form for a new one, which offers the draft from then on, or `null`
   * when none can take it.
   */
  fallback?: DraftFallback<T> | null | undefined;
}

/** An unsaved form with a stored draft. */
export interface Draft<T> extends DraftOffers {
  value: T;
  setValue: (next: T | ((value: T) => T)) => void;
  /** Whether the value differs from what is saved. */
  dirty: boolean;
  /** Whether there is something to store: different text, chosen files, or a changed part. */
  isWritten: boolean;
  hasFiles: boolean;
  returns: Returns;
  /** Called after saving: the draft is deleted, and `next` (by default the value) counts as saved. */
  discard: (next?: T) => void;
}

interface State<T> {
  item: string;
  /** Place and key of this form's draft; `null` without a user. */
  place: string | null;
  key: string | null;
  initial: T;
  base: T;
  value: T;
  offers: readonly DraftOffered[];
  storeResult: StoreResult;
}

type WordsOf<T> = DraftOptions<T>['wordsOf'];

const withOffers = <T>(state: State<T>, wordsOf: WordsOf<T>): State<T> => ({
  ...state,
  offers: (state.place === null ? [] : readDrafts<T>(state.place))
    .filter(
      ({ key, value, files, parts }) =>
        key !== state.key &&
        (files.length > 0 || Object.keys(parts).length > 0 || !sameData(value, state.value)),
    )
    .map(({ value, parts: _parts, ...stored }) => ({
      ...stored,
      words: sameData(value, state.value) ? '' : wordsOf(value),
    })),
});

const ownKey = (place: string | null): string | null => (place === null ? null : newDraftKey(place));

/** An unedited form. */
const untouched = <T>(item: string, place: string | null, value: T): State<T> => ({
  item,
  place,
  key: ownKey(place),
  initial: value,
  base: value,
  value,
  offers: [],
  storeResult: 'stored',
});

const troubleOf = (storeResult: StoreResult, areFilesStored: boolean): DraftOffers['trouble'] => {
  if (storeResult !== 'stored') return storeResult;
  return areFilesStored ? null : 'no-files';
};

/**
 * The value of a form, stored as a draft for the signed-in user while it is not saved: debounced, on page
 * hide and on unmount. Each form has its own draft beside those of earlier visits and of other tabs. Drafts
 * are offered and never restored automatically; they are deleted on save or discard. Signing out clears the
 * form, and the draft is offered after signing in.
 */
export function useDraft<T>(options: DraftOptions<T>): Draft<T> {
  const { key: item, initial, wordsOf, files: places = [], parts = [], fallback } = options;
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : null;
  const place = uid === null ? null : draftPlace(uid, item);
  const [state, setState] = useState(() => withOffers(untouched(item, place, initial), wordsOf));
  const { key, base, value, offers } = state;
  const dirty = !sameData(value, base);
  const storeNow = useRef<(() => void) | null>(null);
  const [storedPlace, storedKey] = storedAs({ uid, place, key }, fallback);
  const files = useDraftFiles(places, storedKey, () => storeNow.current?.());
  const { names } = files;
  // Another item has parts of its own.
  const partsText = fallback ? '{}' : JSON.stringify(storedParts(parts));
  const isWritten = dirty || names !== '' || partsText !== '{}';

  if (state.item !== item || (state.place !== place && state.place !== null)) {
    setState(withOffers(untouched(item, place, initial), wordsOf));
  } else if (state.place !== place) {
    setState(withOffers({ ...state, place, key: ownKey(place) }, wordsOf));
  } else if (!sameData(state.initial, initial)) {
    // The item was refetched: an unedited form shows it, any other keeps its text and its base.
    setState({ ...state, initial, ...(dirty ? {} : { base: initial, value: initial }) });
  }

  useEffect(() => {
    dropOldDrafts();
    if (uid !== null) void deleteOrphanFiles((stored) => isStoredDraftOf(uid, stored));
  }, [uid]);

  const lookForOffers = useEffectEvent(() =>
    setState((now) => {
      const next = withOffers(now, wordsOf);
      return sameData(next.offers, now.offers) ? now : next;
    }),
  );
  useEffect(() => (place === null ? undefined : onDraftsChange(place, () => lookForOffers())), [place]);

  const storedValueOf = useEffectEvent((text: T) => fallback?.value(text) ?? text);
  useEffect(() => {
    storeNow.current = null;
    if (place !== null && key !== null && storedKey !== key) dropDraft(key);
    if (storedPlace === null || storedKey === null) return undefined;
    if (!isWritten) {
      dropDraft(storedKey);
      return undefined;
    }
    const store = (): void => {
      const storeResult = storeDraft(storedPlace, storedKey, {
        value: storedValueOf(value),
        files: names === '' ? [] : names.split('\n'),
        // Serialised by JSON.stringify above.
        parts: JSON.parse(partsText) as StoredParts,
      });
      setState((now) => (now.storeResult === storeResult ? now : { ...now, storeResult }));
    };
    const timer = setTimeout(store, pause);
    storeNow.current = store;
    addEventListener('pagehide', store);
    // A phone may kill a hidden page without further events.
    document.addEventListener('visibilitychange', store);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  }, [place, key, storedPlace, storedKey, isWritten, value, names, partsText]);

  // The text of another item or of another user follows, or none.
  useEffect(() => () => storeNow.current?.(), [storedKey]);

  return {
    value,
    setValue: (next) =>
      setState((now) => ({
        ...now,
        // Functions are not plain data, so the form's value is never one.
        value: typeof next === 'function' ? (next as (value: T) => T)(now.value) : next,
      })),
    dirty,
    offers,
    accept: (from) => {
      if (place === null) return;
      storeNow.current?.();
      // The form in another tab keeps the old key, so that neither overwrites the other.
      const own = newDraftKey(place);
      const next = moveDraft(from, own) ? own : from;
      const stored = readDraft<T>(next);
      if (stored !== null) {
        files.restore(from, next, stored.files);
        restoreParts(parts, stored.parts);
      }
      setState((now) =>
        withOffers(
          stored === null ? now : { ...now, key: next, value: stored.value, storeResult: 'stored' },
          wordsOf,
        ),
      );
    },
    decline: (unwanted) => {
      dropDraft(unwanted);
      void dropFiles(unwanted);
      setState((now) => ({ ...now, offers: now.offers.filter((offer) => offer.key !== unwanted) }));
    },
    trouble: troubleOf(isWritten ? state.storeResult : 'stored', files.areStored),
    lostFiles: files.lost,
    isWritten,
    hasFiles: names !== '',
    returns: returnsOf(fallback),
    discard: (next) => {
      storeNow.current = null;
      if (storedKey !== null) dropDraft(storedKey);
      setState((now) => {
        const stored = next ?? now.value;
        return { ...now, base: stored, value: stored };
      });
    },
  };
}
