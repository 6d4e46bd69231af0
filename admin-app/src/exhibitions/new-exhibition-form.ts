import type { FieldErrors } from 'shared/forms';
import { checkExhibition, emptyExhibition, type ExhibitionFields } from './exhibition-form.ts';
import { checkLink, emptyLink, isWritten, type LinkFields } from './link-form.ts';

/** The draft of a new exhibition: its own fields, the links, and the link that is not added yet. */
export interface NewExhibitionFields extends ExhibitionFields {
  links: LinkFields[];
  link: LinkFields;
}

/** Key of this form's draft in the browser's storage. */
export const newExhibitionKey = 'exhibition/new';

export const emptyNewExhibition: NewExhibitionFields = { ...emptyExhibition, links: [], link: emptyLink };

export const checkNewExhibition = (fields: NewExhibitionFields): FieldErrors => ({
  ...checkExhibition(fields),
  ...(isWritten(fields.link) && checkLink(fields.link)),
});
