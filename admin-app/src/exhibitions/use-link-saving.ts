import { useCreateReference } from 'shared/client';
import type { Reference } from 'shared/contract';
import { type DraftOffers, useNewForm, type Submit } from 'shared/forms';
import { checkLink, emptyLink, isWritten, referenceTo, type LinkFields } from './link-form.ts';

export interface LinkSaving extends Pick<Submit, 'busy' | 'errors' | 'failure' | 'formRef'> {
  link: LinkFields;
  isWritten: boolean;
  /** Draft links of earlier visits, for `DraftOffer`. */
  draft: DraftOffers;
  change: (link: LinkFields) => void;
  /** Adds the typed link; resolves with whether it succeeded. */
  add: () => Promise<boolean>;
}

/**
 * The links of a stored exhibition; each is saved immediately.
 * @param isGone - whether somebody else has deleted the exhibition.
 */
export function useLinkSaving(exhibitionId: number, isGone: boolean): LinkSaving {
  const createReference = useCreateReference();
  const { busy, errors, failure, formRef, fields, draft, ...form } = useNewForm<LinkFields, Reference>({
    draftKey: `exhibition/${exhibitionId}/link`,
    initial: emptyLink,
    check: checkLink,
    isGone,
    create: (link, keyFor) => {
      const input = referenceTo(exhibitionId, link);
      return createReference(input, { idempotencyKey: keyFor(input) });
    },
  });
  return {
    busy,
    errors,
    failure,
    formRef,
    link: fields,
    isWritten: isWritten(fields),
    draft,
    change: (next) => {
      form.forget('linkName', 'linkReference');
      form.change(next);
    },
    add: async () => (await form.submit()) !== null,
  };
}
