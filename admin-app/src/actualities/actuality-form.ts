import type { Actuality, UpdateActualityInput } from 'shared/contract';
import { fieldErrors, missingRichText, missingText, type Edition, type FieldErrors } from 'shared/forms';

/** What an administrator writes of a news item; its picture is saved apart from it. */
export type ActualityFields = UpdateActualityInput;

export const emptyActuality: ActualityFields = { name: '', text: '' };

export const readActuality = ({ version, name, text }: Actuality): Edition<ActualityFields> => ({
  version,
  fields: { name, text },
});

export const checkActuality = ({ name, text }: ActualityFields): FieldErrors =>
  fieldErrors({ name: missingText(name), text: missingRichText(text) });
