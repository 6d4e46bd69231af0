import { type Exhibition, type ExhibitionInput, type ExhibitionSummary, limits } from 'shared/contract';
import { formatDays } from 'shared/format';
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

/** Each field has a value, `""` for none. */
type Whole<Value> = { [Key in keyof Value]-?: Exclude<Value[Key], undefined> };
type Input = Omit<ExhibitionInput, 'publishedAt'>;

/** The text fields of an exhibition; pictures, documents and links are saved separately. */
export interface ExhibitionFields extends Whole<Input> {
  publication: PublicationText;
}

/** Days, times, address and state, where nobody gave them. */
export const noDetails = {
  endDate: '',
  timeFrom: '',
  timeTo: '',
  venue: '',
  street: '',
  postalCode: '',
  town: '',
  state: '',
} satisfies Partial<ExhibitionFields>;

export const emptyExhibition: ExhibitionFields = {
  name: '',
  date: '',
  ...noDetails,
  location: '',
  description: '',
  publication: '',
};

export const readExhibition = (exhibition: Exhibition): Edition<ExhibitionFields> => {
  const { version, name, date, location, description, publishedAt } = exhibition;
  const publication = readPublication(publishedAt);
  const { endDate = '', timeFrom = '', timeTo = '', state = '' as const } = exhibition;
  const { venue = '', street = '', postalCode = '', town = '' } = exhibition;
  const details = { endDate, timeFrom, timeTo, venue, street, postalCode, town, state };
  return { version, fields: { name, date, ...details, location, description, publication } };
};

/** The body of a call. @param stored the exhibition; none for a new one. */
export function exhibitionBody(form: ExhibitionFields, stored?: Exhibition): ExhibitionInput {
  const { publication, name, date, location, description, ...details } = form;
  // A new one has nothing that an empty field would remove.
  const given = Object.entries(details).filter(([, value]) => stored !== undefined || value !== '');
  return {
    ...{ name, date, location, description },
    ...Object.fromEntries(given),
    ...publicationInput(publication, readPublication(stored?.publishedAt)),
  };
}

/** Drafts of earlier versions of this page lack what it did not know. */
export const wholeFields = (fields: ExhibitionFields): ExhibitionFields => ({
  ...emptyExhibition,
  ...fields,
});

/** For a last day before the first one. */
const wrongEnd = ({ date, endDate }: ExhibitionFields): string | undefined =>
  endDate !== '' && endDate < date ? 'Poslední den nemůže být před prvním.' : undefined;

/** For an end without a beginning. */
const missingBeginning = ({ timeFrom, timeTo }: ExhibitionFields): string | undefined =>
  timeTo !== '' && timeFrom === '' ? 'Ke konci patří i začátek. Vyplňte ho.' : undefined;

/** For an end before the beginning. */
const wrongClosing = ({ timeFrom, timeTo }: ExhibitionFields): string | undefined =>
  timeTo !== '' && timeFrom !== '' && timeTo <= timeFrom ? 'Konec musí být později než začátek.' : undefined;

/** For a postal code that is none. */
const wrongPostalCode = (value: string): string | undefined =>
  /^(?:\d{3} ?\d{2})?$/.test(value.trim()) ? undefined : 'PSČ má pět číslic, třeba 394 68.';

export const checkExhibition = (form: ExhibitionFields): FieldErrors => {
  const fields = wholeFields(form);
  const { name, date, location, venue, street, postalCode, town, description, publication } = fields;
  return fieldErrors({
    name: requiredText(name, limits.name),
    date: missingText(date),
    endDate: wrongEnd(fields),
    timeFrom: missingBeginning(fields),
    timeTo: wrongClosing(fields),
    location: longText(location, limits.location),
    venue: longText(venue, limits.location),
    street: longText(street, limits.location),
    postalCode: wrongPostalCode(postalCode),
    town: longText(town, limits.location),
    description: longRichText(description),
    publication: wrongPublication(publication),
  });
};

/** Labels by field, in the order of the form. */
export const exhibitionLabels: Readonly<Record<keyof ExhibitionFields, string>> = {
  name: 'Název',
  date: 'Datum',
  endDate: 'Poslední den',
  timeFrom: 'Začátek',
  timeTo: 'Konec',
  state: 'Stav',
  location: 'Místo',
  venue: 'Budova nebo sál',
  street: 'Ulice a číslo',
  postalCode: 'PSČ',
  town: 'Obec',
  description: 'Popis',
  publication: 'Zveřejnění',
};

/** States by their value, in the order of the choice. */
export const exhibitionStates = [
  { value: '', label: 'Koná se' },
  { value: 'moved', label: 'Přesunuta' },
  { value: 'cancelled', label: 'Zrušena' },
] as const;

/** The row's second line. */
export const whenAndWhere = (
  exhibition: Pick<ExhibitionSummary, 'date' | 'endDate' | 'location' | 'state'>,
): string => {
  const state = exhibitionStates.find(({ value }) => value !== '' && value === exhibition.state);
  return [formatDays(exhibition), exhibition.location, state?.label.toLowerCase()].filter(Boolean).join(', ');
};
