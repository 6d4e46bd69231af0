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
  /** Names the form for what is kept in the browser, as `cat/new`. */
  draftKey: string;
  initial: Fields;
  check: (fields: Fields) => FieldErrors;
  /** Where files are chosen in the form; they are kept with its text. */
  files?: readonly FormFiles[];
  /** What stands in the form beside its fields; it is kept with them. */
  parts?: readonly FormPart[];
  /** Whether somebody has deleted what the new thing would belong to: no form will offer the text. */
  isGone?: boolean;
  /**
   * Sends the fields. `keyFor` gives the `Idempotency-Key` of a call with this body.
   * @param latest - the fields as they stand when it is called, for who first waits for something else, as for files
   *   on their way.
   */
  create: (fields: Fields, keyFor: (input: unknown) => string, latest: () => Fields) => Promise<Item>;
  /** The item is created, and something else was written after its fields were sent. */
  onLeftOver?: (item: Item, fields: Fields) => void;
}

/** A form that creates an item. */
export interface NewForm<Fields extends object, Item> extends Omit<Submit, 'run'> {
  fields: Fields;
  change: (part: Partial<Fields>) => void;
  dirty: boolean;
  /** Unsaved texts of earlier visits and of other tabs, for `DraftOffer`. */
  draft: DraftOffers;
  /** Creates; resolves with the new item and an empty form, or with `null`: what failed is shown. */
  submit: () => Promise<Item | null>;
}

/** The fields of something new: kept in the browser until it is created, and created once. */
export function useNewForm<Fields extends object, Item>(
  options: NewFormOptions<Fields, Item>,
): NewForm<Fields, Item> {
  const { draftKey, initial, check, create, onLeftOver, files = [], parts = [] } = options;
  const draft = useDraft({
    key: draftKey,
    initial,
    wordsOf: (kept) => firstWords(kept, initial),
    files,
    parts,
    heir: options.isGone === true ? null : undefined,
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
