import { useEffect, useRef, useState } from 'react';
import { currentItem, itemDeletedText, isApiError } from '../client/index.ts';
import {
  firstWords,
  offerDraft,
  sameData,
  useDraft,
  useDraftGuard,
  type Draft,
  type DraftFallback,
  type DraftOffers,
  type FormFiles,
  type FormPart,
  type StoredParts,
} from './drafts/index.ts';
import type { FieldErrors } from './field-errors.ts';
import { FieldsRefused, useSubmit, type Submit } from './use-submit.ts';

/** The fields of an item's form, and the version of the item that they were read from. */
export interface Edition<Fields> {
  version: number;
  fields: Fields;
}

/** A draft: the edited fields and the version they are based on. */
interface Work<Fields> {
  fields: Fields;
  upon: Edition<Fields>;
}

/** Stores a draft for an item's form that is not mounted yet, with changes beside the fields. */
export const offerToItem = <Fields>(
  draftKey: string,
  fields: Fields,
  upon: Edition<Fields>,
  parts?: StoredParts,
): void => offerDraft<Work<Fields>>(draftKey, { fields, upon }, parts);

/** Message of a form that opens with a draft of `offerToItem`. */
export const unsentChangesText = 'Co jste změnili až po odeslání, vám nabízíme v otevřeném formuláři.';

export interface ItemFormOptions<Fields extends object, Item> {
  /** Storage place of the form's drafts, as `cat/7`. */
  draftKey: string;
  /** The item as last fetched. */
  item: Item;
  /** The fields of the form, always in the same order. */
  read: (item: Item) => Edition<Fields>;
  check: (fields: Fields) => FieldErrors;
  /** Where files are chosen in the form; they are stored with its draft. */
  files?: readonly FormFiles[];
  /** What is edited beside the form's fields and saved separately; until then it is part of the draft. */
  parts?: readonly FormPart[];
  /** Whether somebody else has deleted the item since its form was opened. */
  isGone?: boolean;
  /** The form for a new item, which offers the draft of a deleted one. */
  forNew?: { draftKey: string; fields: (fields: Fields) => object };
  /**
   * Saves the fields with a version; returns the stored item.
   * @param newer - the item of that version, when it is newer than `item`.
   */
  save: (fields: Fields, version: number, newer?: Item) => Promise<Item>;
}

/** A form that updates an item. */
export interface ItemForm<Fields extends object, Item> extends Omit<Submit, 'run' | 'forget'> {
  fields: Fields;
  change: (part: Partial<Fields>) => void;
  /** Whether there is something to save. */
  dirty: boolean;
  /** Whether somebody else has deleted the item, which `failure` then says. */
  isGone: boolean;
  /** Drafts of earlier visits and of other tabs, for `DraftOffer`. */
  draft: DraftOffers;
  /** The stored item in a save conflict; the user chooses. */
  conflict: Item | null;
  /** Saves; resolves with whether it succeeded. */
  submit: () => Promise<boolean>;
  /** In a conflict: overwrites the stored version with the form's. */
  keepMine: () => Promise<boolean>;
  /** In a conflict: replaces the form's text by the stored version. */
  takeTheirs: () => void;
}

const fallbackOf = <Fields extends object, Item>(
  forNew: ItemFormOptions<Fields, Item>['forNew'],
): DraftFallback<Work<Fields>> | null =>
  forNew === undefined ? null : { key: forNew.draftKey, value: ({ fields }) => forNew.fields(fields) };

const goneText = ({ isWritten, returns }: Pick<Draft<unknown>, 'isWritten' | 'returns'>): string => {
  if (!isWritten) return 'Tuto položku mezitím někdo smazal.';
  return returns === 'in-fallback'
    ? 'Tuto položku mezitím někdo smazal. Napsaný text vám nabídneme, až budete přidávat novou.'
    : itemDeletedText;
};

/**
 * The fields of an item, from loading to saving: stored as a draft while they are not saved, guarded when the
 * page is left, saved with the version that they are based on.
 */
export function useItemForm<Fields extends object, Item>(
  options: ItemFormOptions<Fields, Item>,
): ItemForm<Fields, Item> {
  const { draftKey, item, read, check, save, files = [], parts = [], forNew } = options;
  const stored = read(item);
  const [wasMissing, setWasMissing] = useState(false);
  const isGone = options.isGone === true || wasMissing;
  const draft = useDraft<Work<Fields>>({
    key: draftKey,
    initial: { fields: stored.fields, upon: stored },
    wordsOf: (draft) => firstWords(draft.fields, draft.upon.fields),
    files,
    parts,
    fallback: isGone ? fallbackOf(forNew) : undefined,
  });
  const { fields, upon } = draft.value;
  const { run, forget, ...submit } = useSubmit();
  const failure = isGone ? goneText(draft) : submit.failure;
  const [conflict, setConflict] = useState<Item | null>(null);
  useDraftGuard(draft);

  const typed = useRef(fields);
  useEffect(() => {
    typed.current = fields;
  }, [fields]);

  const settle = (saved: Item, sent: Fields): void => {
    const edition = read(saved);
    const since = typed.current;
    draft.discard({ fields: edition.fields, upon: edition });
    // Edits made while the request was pending remain unsaved changes.
    if (!sameData(since, sent)) draft.setValue({ fields: since, upon: edition });
  };

  const saveUpon = async ({ version, fields: base }: Edition<Fields>, newer?: Item): Promise<void> => {
    try {
      settle(await save(fields, version, newer), fields);
      setConflict(null);
    } catch (error) {
      if (isApiError(error) && error.status === 404) setWasMissing(true);
      const current = currentItem<Item>(error);
      if (current === undefined) throw error;
      const now = read(current);
      // Pictures and approval also change the version; then the text itself does not conflict.
      if (now.version !== version && sameData(now.fields, base)) return saveUpon(now, current);
      setConflict(current);
      // Not saved; the conflict notice shows why.
      throw new FieldsRefused({});
    }
  };

  return {
    ...submit,
    failure,
    isGone,
    fields,
    change: (part) => {
      forget(...Object.keys(part));
      draft.setValue((now) => ({ ...now, fields: { ...now.fields, ...part } }));
    },
    dirty: draft.dirty,
    draft,
    conflict,
    submit: () => run(check(fields), () => saveUpon(upon)),
    keepMine: () =>
      run(check(fields), () => (conflict === null ? saveUpon(upon) : saveUpon(read(conflict), conflict))),
    takeTheirs: () => {
      if (conflict === null) return;
      const edition = read(conflict);
      draft.discard({ fields: edition.fields, upon: edition });
      setConflict(null);
    },
  };
}
