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
import {
  publicationInput,
  publicationWords,
  readPublication,
  wrongPublication,
  type PublicationText,
} from '../Publication/publication.ts';
import type { Edition } from '../use-item-form.ts';

/** The text fields of a news item and of an article; pictures are saved separately. */
export interface NameAndText {
  name: string;
  text: string;
  publication: PublicationText;
}

export const emptyNameAndText: NameAndText = { name: '', text: '', publication: '' };

interface Stored extends Pick<NameAndText, 'name' | 'text'> {
  publishedAt?: string | null | undefined;
  version: number;
}

export const readNameAndText = ({ version, name, text, publishedAt }: Stored): Edition<NameAndText> => ({
  version,
  fields: { name, text, publication: readPublication(publishedAt) },
});

/** The body of a call. @param stored the item; none for a new one. */
export const nameAndTextInput = (
  { name, text, publication }: NameAndText,
  stored?: Pick<Stored, 'publishedAt'>,
) => ({ name, text, ...publicationInput(publication, readPublication(stored?.publishedAt)) });

export const checkNameAndText = ({ name, text, publication }: NameAndText): FieldErrors =>
  fieldErrors({
    name: requiredText(name, limits.name),
    text: missingRichText(text) ?? longRichText(text),
    publication: wrongPublication(publication),
  });

/** Labels by field, in the order of the form. */
export const nameAndTextLabels = { name: 'Název', text: 'Text', publication: 'Zveřejnění' } as const;

/** Renders a field's value in a save conflict. */
export const shownNameAndText = (field: keyof NameAndText, fields: NameAndText): ReactNode => {
  if (field === 'publication') return publicationWords(fields.publication);
  return field === 'text' ? <ComparedText html={fields.text} /> : fields.name;
};
