import { type Exhibition, type ExhibitionInput, limits } from 'shared/contract';
import { formatDate } from 'shared/format';
import {
  fieldErrors,
  longRichText,
  longText,
  missingText,
  publicationInput,
  readPublication,
  requiredText,
  type Edition,
  type FieldErrors,
  type PublicationText,
  wrongPublication,
} from 'shared/forms';

/** The text fields of an exhibition; pictures, documents and links are saved separately. */
export interface ExhibitionFields extends Omit<ExhibitionInput, 'publishedAt'> {
  publication: PublicationText;
}

export const emptyExhibition: ExhibitionFields = {
  name: '',
  date: '',
  location: '',
  description: '',
  publication: '',
};

export const readExhibition = (exhibition: Exhibition): Edition<ExhibitionFields> => {
  const { version, name, date, location, description, publishedAt } = exhibition;
  const publication = readPublication(publishedAt);
  return { version, fields: { name, date, location, description, publication } };
};

/** The body of a call. @param stored the exhibition; none for a new one. */
export const exhibitionBody = (
  { publication, ...fields }: ExhibitionFields,
  stored?: Exhibition,
): ExhibitionInput => ({ ...fields, ...publicationInput(publication, readPublication(stored?.publishedAt)) });

export const checkExhibition = (fields: ExhibitionFields): FieldErrors => {
  const { name, date, location, description, publication } = fields;
  return fieldErrors({
    name: requiredText(name, limits.name),
    date: missingText(date),
    location: longText(location, limits.location),
    description: longRichText(description),
    publication: wrongPublication(publication),
  });
};

/** Labels by field, in the order of the form. */
export const exhibitionLabels: Readonly<Record<keyof ExhibitionFields, string>> = {
  name: 'Název',
  date: 'Datum',
  location: 'Místo',
  description: 'Popis',
  publication: 'Zveřejnění',
};

/** The row's second line. */
export const whenAndWhere = ({ date, location }: Pick<ExhibitionFields, 'date' | 'location'>): string =>
  location === '' ? formatDate(date) : `${formatDate(date)}, ${location}`;
