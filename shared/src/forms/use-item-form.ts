import { useEffect, useRef, useState } from 'react';
import { currentItem, goneMeanwhile, isApiError } from '../client/index.ts';
import {
  firstWords,
  offerDraft,
  sameData,
  useDraft,
  useDraftGuard,
  type Draft,
  type DraftHeir,
  type DraftOffers,
  type FormFiles,
  type FormPart,
  type KeptParts,
} from './drafts/index.ts';
import type { FieldErrors } from './field-errors.ts';
import { FieldsRefused, useSubmit, type Submit } from './use-submit.ts';

/** The fields of an item's form, and the version of the item that they were read from. */
export interface Edition<Fields> {
  version: number;
  fields: Fields;
}

/** What is kept of an unsaved form: what was typed, and upon what it was typed. */
interface Work<Fields> {
  fields: Fields;
  upon: Edition<Fields>;
}

/** Has the form of an item offer a text that was written before the form stood, and what was changed beside it. */
export const offerToItem = <Fields>(
  draftKey: string,
  fields: Fields,
  upon: Edition<Fields>,
  parts?: KeptParts,
): void => offerDraft<Work<Fields>>(draftKey, { fields, upon }, parts);

/** Said when a form opens that offers what `offerToItem` gave it. */
export const leftOverText = 'Co jste změnili až po odeslání, vám nabízíme v otevřeném formuláři.';

export interface ItemFormOptions<Fields extends object, Item> {
  /** Names the form and its item for what is kept in the browser, as `cat/7`. */
  draftKey: string;
  /** The item as it was read last. */
  item: Item;
  /** The fields of the form, always in the same order. */
  read: (item: Item) => Edition<Fields>;
  check: (fields: Fields) => FieldErrors;
  /** Where files are chosen in the form; they are kept with its text. */
  files?: readonly FormFiles[];
  /** What is changed in the form beside its fields and saved apart from them; until then it is kept with them. */
  parts?: readonly FormPart[];
  /** Whether somebody has deleted the item since its form was opened. */
  isGone?: boolean;
  /** The form for a new item, which offers what was written upon one that is gone. */
  forNew?: { draftKey: string; fields: (fields: Fields) => object };
  /**
   * Writes the fields upon a version; answers with the item as it stands then.
   * @param newer - the item of that version, where it is a newer one than `item`.
   */
  save: (fields: Fields, version: number, newer?: Item) => Promise<Item>;
}

/** A form that changes an item. */
export interface ItemForm<Fields extends object, Item> extends Omit<Submit, 'run' | 'forget'> {
  fields: Fields;
  change: (part: Partial<Fields>) => void;
  /** Whether there is something to save. */
  dirty: boolean;
  /** Whether somebody has deleted the item meanwhile, which `failure` says. */
  isGone: boolean;
  /** Unsaved texts of earlier visits and of other tabs, for `DraftOffer`. */
  draft: DraftOffers;
  /** The item as somebody else saved it meanwhile; the person chooses. */
  conflict: Item | null;
  /** Saves; resolves with whether it succeeded. */
  submit: () => Promise<boolean>;
  /** In a conflict: what was typed replaces what is stored. */
  keepMine: () => Promise<boolean>;
  /** In a conflict: what is stored replaces what was typed. */
  takeTheirs: () => void;
}

const heirOf = <Fields extends object, Item>(
  forNew: ItemFormOptions<Fields, Item>['forNew'],
): DraftHeir<Work<Fields>> | null =>
  forNew === undefined ? null : { key: forNew.draftKey, value: ({ fields }) => forNew.fields(fields) };

const goneText = ({ isWritten, returns }: Pick<Draft<unknown>, 'isWritten' | 'returns'>): string => {
  if (!isWritten) return 'Tuto položku mezitím někdo smazal.';
  return returns === 'in-heir'
    ? 'Tuto položku mezitím někdo smazal. Napsaný text vám nabídneme, až budete přidávat novou.'
    : goneMeanwhile;
};

/**
 * The fields of an item, from reading to saving: kept in the browser while they are not saved, guarded when the
 * page is left, written upon the version that they were read from.
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
    wordsOf: (kept) => firstWords(kept.fields, kept.upon.fields),
    files,
    parts,
    heir: isGone ? heirOf(forNew) : undefined,
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
    // What was typed while the answer was on its way is the next change.
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
      // The version counts pictures and approval too, and those are no other text.
      if (now.version !== version && sameData(now.fields, base)) return saveUpon(now, current);
      setConflict(current);
      // Not saved, and the choice between the versions says all there is to say.
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
