import type { Cat, UpdateCatInput } from 'shared/contract';
import { todayInPrague } from 'shared/format';
import { fieldErrors, missingText, wrongWebAddress, type Edition, type FieldErrors } from 'shared/forms';

/** What a breeder writes of a cat; pictures are saved apart from it. */
export type CatFields = UpdateCatInput;

export const emptyCat = (): CatFields => ({
  name: '',
  birthday: todayInPrague(),
  kind: '',
  ems: '',
  location: '',
  tests: '',
  page: '',
  description: '',
});

export const readCat = (cat: Cat): Edition<CatFields> => {
  const { version, name, birthday, kind, ems, location, tests, page, description } = cat;
  return { version, fields: { name, birthday, kind, ems, location, tests, page, description } };
};

export const checkCat = ({ name, page }: CatFields): FieldErrors =>
  fieldErrors({ name: missingText(name), page: wrongWebAddress(page) });

/** The specification's words for the fields, in the order of the form. */
export const catLabels: Readonly<Record<keyof CatFields, string>> = {
  name: 'Jméno',
  birthday: 'Narozen',
  ems: 'EMS',
  kind: 'Druh',
  location: 'Stanice',
  tests: 'Testy',
  page: 'Webstránka',
  description: 'Popis',
};
