import { useState } from 'react';
import { useCreateKeys, useCreateReference } from 'shared/client';
import { useUnsavedGuard } from 'shared/drafts';
import { useSubmit, type Submit } from 'shared/forms';
import { checkLink, completeLink, emptyLink, isWritten, type LinkFields } from './link-form.ts';

/** References name the kind of thing that they belong to; 0 is an exhibition. */
const exhibitionEntity = 0;

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
        const input = { ...completeLink(link), entity: exhibitionEntity, entityId: exhibitionId } as const;
        await createReference(input, { idempotencyKey: keys.keyFor(input) });
        keys.renew();
        setLink(emptyLink);
      }),
  };
}
