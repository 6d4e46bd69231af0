import { type Exhibition, type ExhibitionInput, limits } from 'shared/contract';
import { formatDate } from 'shared/format';
import {
  fieldErrors,
  longRichText,
  longText,
  missingText,
  requiredText,
  type Edition,
  type FieldErrors,
} from 'shared/forms';

/** The text fields of an exhibition; pictures, documents and links are saved separately. */
export type ExhibitionFields = Omit<ExhibitionInput, 'publishedAt'>;

export const emptyExhibition: ExhibitionFields = { name: '', date: '', location: '', description: '' };

export const readExhibition = (exhibition: Exhibition): Edition<ExhibitionFields> => {
  const { version, name, date, location, description } = exhibition;
  return { version, fields: { name, date, location, description } };
};

export const checkExhibition = ({ name, date, location, description }: ExhibitionFields): FieldErrors =>
  fieldErrors({
    name: requiredText(name, limits.name),
    date: missingText(date),
    location: longText(location, limits.location),
    description: longRichText(description),
  });

/** Labels by field, in the order of the form. */
export const exhibitionLabels: Readonly<Record<keyof ExhibitionFields, string>> = {
  name: 'Název',
  date: 'Datum',
  location: 'Místo',
  description: 'Popis',
};

/** The row's second line. */
export const whenAndWhere = ({ date, location }: Pick<ExhibitionFields, 'date' | 'location'>): string =>
  location === '' ? formatDate(date) : `${formatDate(date)}, ${location}`;
