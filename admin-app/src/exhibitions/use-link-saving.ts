import { useState } from 'react';
import { useCreateKeys, useCreateReference } from 'shared/client';
import { useUnsavedGuard } from 'shared/drafts';
import { useSubmit, type Submit } from 'shared/forms';
import { checkLink, emptyLink, isWritten, referenceTo, type LinkFields } from './link-form.ts';

export interface LinkSaving extends Pick<Submit, 'busy' | 'errors' | 'failure' | 'formRef'> {
  link: LinkFields;
  isWritten: boolean;
  change: (link: LinkFields) => void;
  /** Adds the written link; resolves with whether it succeeded. */
  add: () => Promise<boolean>;
}

/** The links of one exhibition that exists: each is saved at once. */
export function useLinkSaving(exhibitionId: number): LinkSaving {
  const createReference = useCreateReference();
  const keys = useCreateKeys();
  const [link, setLink] = useState(emptyLink);
  const { busy, errors, failure, formRef, run, forget } = useSubmit();
  useUnsavedGuard(isWritten(link));
  return {
    busy,
    errors,
    failure,
    formRef,
    link,
    isWritten: isWritten(link),
    change: (next) => {
      forget('linkName', 'linkReference');
      setLink(next);
    },
    add: () =>
      run(checkLink(link), async () => {
        const input = referenceTo(exhibitionId, link);
        await createReference(input, { idempotencyKey: keys.keyFor(input) });
        keys.renew();
        setLink(emptyLink);
      }),
  };
}
