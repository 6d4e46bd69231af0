import { useCreateKeys } from '../client/index.ts';
import {
  firstWords,
  restoreParts,
  useDraft,
  useDraftGuard,
  type DraftOffers,
  type FormFiles,
  type FormPart,
} from '../drafts/index.ts';
import type { FieldErrors } from './field-errors.ts';
import { useSubmit, type Submit } from './use-submit.ts';

export interface NewFormOptions<Fields extends object, Item> {
  /** Names the form for what is kept in the browser, as `cat/new`. */
  draftKey: string;
  initial: Fields;
  check: (fields: Fields) => FieldErrors;
  /** Where files are chosen in the form; they are kept with its text. */
  files?: readonly FormFiles[];
  /** What stands in the form beside its fields; it is kept with them. */
  parts?: readonly FormPart[];
  /** Sends the fields. `keyFor` gives the `Idempotency-Key` of a call with this body. */
  create: (fields: Fields, keyFor: (input: unknown) => string) => Promise<Item>;
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
  const { draftKey, initial, check, create, files = [], parts = [] } = options;
  const draft = useDraft({
    key: draftKey,
    initial,
    wordsOf: (kept) => firstWords(kept, initial),
    files,
    parts,
  });
  const { run, ...submit } = useSubmit();
  const keys = useCreateKeys();
  useDraftGuard(draft);
  const fields = draft.value;

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
        created = await create(fields, keys.keyFor);
        keys.renew();
        draft.discard(initial);
        for (const { restore } of files) restore([]);
        restoreParts(parts);
      });
      return created;
    },
  };
}
