import { useEffect, useRef } from 'react';
import { useCreateKeys } from '../client/index.ts';
import {
  firstWords,
  restoreParts,
  sameData,
  useDraft,
  useDraftGuard,
  type DraftOffers,
  type FormFiles,
  type FormPart,
} from './drafts/index.ts';
import type { FieldErrors } from './field-errors.ts';
import { FieldsRefused, useSubmit, type Submit } from './use-submit.ts';

export interface NewFormOptions<Fields extends object, Item> {
  /** Storage place of the form's drafts, as `cat/new`. */
  draftKey: string;
  initial: Fields;
  check: (fields: Fields) => FieldErrors;
  /** Where files are chosen in the form; they are stored with its draft. */
  files?: readonly FormFiles[];
  /** State of the form beside its fields, stored with the draft. */
  parts?: readonly FormPart[];
  /** Whether somebody else has deleted the parent item: no form will offer the draft. */
  isGone?: boolean;
  /**
   * Sends the fields. `keyFor` gives the `Idempotency-Key` of a call with this body.
   * @param latest - gives the current fields, for use after waiting for something else, such as uploads.
   */
  create: (fields: Fields, keyFor: (input: unknown) => string, latest: () => Fields) => Promise<Item>;
  /** The item was created, and the fields were edited after they had been sent. */
  onLeftOver?: (item: Item, fields: Fields) => void;
}

/** A form that creates an item. */
export interface NewForm<Fields extends object, Item> extends Omit<Submit, 'run'> {
  fields: Fields;
  change: (part: Partial<Fields>) => void;
  dirty: boolean;
  /** Drafts of earlier visits and of other tabs, for `DraftOffer`. */
  draft: DraftOffers;
  /** Creates; resolves with the new item and an empty form, or with `null` and shows the failure. */
  submit: () => Promise<Item | null>;
}

/** The fields of a new item: stored as a draft until it is created, and created once. */
export function useNewForm<Fields extends object, Item>(
  options: NewFormOptions<Fields, Item>,
): NewForm<Fields, Item> {
  const { draftKey, initial, check, create, onLeftOver, files = [], parts = [] } = options;
  const draft = useDraft({
    key: draftKey,
    initial,
    wordsOf: (draft) => firstWords(draft, initial),
    files,
    parts,
    fallback: options.isGone === true ? null : undefined,
  });
  const { run, ...submit } = useSubmit();
  const keys = useCreateKeys();
  useDraftGuard(draft);
  const fields = draft.value;

  const typed = useRef(fields);
  useEffect(() => {
    typed.current = fields;
  }, [fields]);

  return {
    ...submit,
    fields,
    change: (part) => {
      submit.forget(...Object.keys(part));
      draft.setValue((now) => ({ ...now, ...part }));
    },
    dirty: draft.dirty,
    draft,
    submit: async () => {
      let created: Item | null = null;
      await run(check(fields), async () => {
        let sent = fields;
        const latest = (): Fields => {
          sent = typed.current;
          const errors = check(sent);
          if (Object.keys(errors).length > 0) throw new FieldsRefused(errors);
          return sent;
        };
        created = await create(fields, keys.keyFor, latest);
        keys.renew();
        if (!sameData(typed.current, sent)) onLeftOver?.(created, typed.current);
        draft.discard(initial);
        for (const { restore } of files) restore([]);
        restoreParts(parts);
      });
      return created;
    },
  };
}
