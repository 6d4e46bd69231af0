import { type CreateReferenceInput, limits } from 'shared/contract';
import { completeWebAddress } from 'shared/format';
import { fieldErrors, missingText, requiredText, wrongWebAddress, type FieldErrors } from 'shared/forms';

/** The text fields of a link. */
export interface LinkFields {
  name: string;
  reference: string;
}

export const emptyLink: LinkFields = { name: '', reference: '' };

/** Whether anything is typed in them. */
export const isWritten = ({ name, reference }: LinkFields): boolean =>
  name.trim() !== '' || reference.trim() !== '';

/** The link in the form that the API takes. */
export const completeLink = ({ name, reference }: LinkFields): LinkFields => ({
  name: name.trim(),
  reference: completeWebAddress(reference),
});

/** Errors by names that differ from those of the exhibition's fields. */
export const checkLink = ({ name, reference }: LinkFields): FieldErrors =>
  fieldErrors({
    linkName: requiredText(name.trim(), limits.name),
    linkReference: missingText(reference) ?? wrongWebAddress(completeWebAddress(reference)),
  });

/** The reference in the form that the API takes: `type` 0 stands for an exhibition. */
export const referenceTo = (exhibitionId: number, link: LinkFields): CreateReferenceInput => ({
  ...completeLink(link),
  entity: 0,
  entityId: exhibitionId,
});
