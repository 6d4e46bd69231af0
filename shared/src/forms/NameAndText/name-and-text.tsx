import type { ReactNode } from 'react';
import { limits } from '../../contract/index.ts';
import { ComparedText } from '../ComparedText/ComparedText.tsx';
import {
  fieldErrors,
  longRichText,
  missingRichText,
  requiredText,
  type FieldErrors,
} from '../field-errors.ts';
import type { Edition } from '../use-item-form.ts';

/** The text fields of a news item and of an article; pictures are saved separately. */
export interface NameAndText {
  name: string;
  text: string;
}

export const emptyNameAndText: NameAndText = { name: '', text: '' };

export const readNameAndText = ({
  version,
  name,
  text,
}: NameAndText & { version: number }): Edition<NameAndText> => ({ version, fields: { name, text } });

export const checkNameAndText = ({ name, text }: NameAndText): FieldErrors =>
  fieldErrors({ name: requiredText(name, limits.name), text: missingRichText(text) ?? longRichText(text) });

/** Labels by field, in the order of the form. */
export const nameAndTextLabels = { name: 'Název', text: 'Text' } as const;

/** Renders a field's value in a save conflict. */
export const shownNameAndText = (field: keyof NameAndText, fields: NameAndText): ReactNode =>
  field === 'text' ? <ComparedText html={fields.text} /> : fields.name;
