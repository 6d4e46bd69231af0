import { type Cat, type UpdateCatInput, limits } from 'shared/contract';
import { completeWebAddress, todayInPrague } from 'shared/format';
import {
  fieldErrors,
  futureDay,
  longText,
  requiredText,
  wrongWebAddress,
  type Edition,
  type FieldErrors,
} from 'shared/forms';

/** The text fields of a cat; pictures are saved separately. */
export type CatFields = UpdateCatInput;

/** Key of this form's draft in the browser's storage. */
export const newCatKey = 'cat/new';

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

/** The fields in the form that the API takes. */
export const completeCat = (cat: CatFields): CatFields => ({ ...cat, page: completeWebAddress(cat.page) });

export const checkCat = (cat: CatFields): FieldErrors =>
  fieldErrors({
    name: requiredText(cat.name, limits.name),
    birthday: futureDay(cat.birthday),
    ems: longText(cat.ems, limits.ems),
    kind: longText(cat.kind, limits.kind),
    location: longText(cat.location, limits.location),
    tests: longText(cat.tests, limits.tests),
    page: wrongWebAddress(completeWebAddress(cat.page)),
    description: longText(cat.description, limits.catDescription),
  });

/** Labels by field in the order of the form, as docs/requirements.md has them. */
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
