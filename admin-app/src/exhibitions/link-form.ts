import { type CreateReferenceInput, limits } from 'shared/contract';
import { completeWebAddress } from 'shared/format';
import { fieldErrors, missingText, requiredText, wrongWebAddress, type FieldErrors } from 'shared/forms';

/** A link of an exhibition, as it is written. */
export interface LinkFields {
  name: string;
  reference: string;
}

export const emptyLink: LinkFields = { name: '', reference: '' };

/** Whether somebody began to write a link. */
export const isWritten = ({ name, reference }: LinkFields): boolean =>
  name.trim() !== '' || reference.trim() !== '';

/** The link as it is saved. */
export const completeLink = ({ name, reference }: LinkFields): LinkFields => ({
  name: name.trim(),
  reference: completeWebAddress(reference),
});

/** Errors by names that no field of the exhibition has. */
export const checkLink = ({ name, reference }: LinkFields): FieldErrors =>
  fieldErrors({
    linkName: requiredText(name.trim(), limits.name),
    linkReference: missingText(reference) ?? wrongWebAddress(completeWebAddress(reference)),
  });

/** The link as the API takes it. References name the kind of thing that they belong to; 0 is an exhibition. */
export const referenceTo = (exhibitionId: number, link: LinkFields): CreateReferenceInput => ({
  ...completeLink(link),
  entity: 0,
  entityId: exhibitionId,
});
