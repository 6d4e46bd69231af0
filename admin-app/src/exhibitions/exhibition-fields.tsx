import type { ReactNode } from 'react';
import { RichTextEditor, type FieldErrors } from 'shared/forms';
import { limits } from 'shared/contract';
import { DateField, SelectField, TextField } from 'shared/ui';
import {
  exhibitionLabels,
  exhibitionStates,
  wholeFields,
  type ExhibitionFields as Fields,
} from './exhibition-form.ts';

interface Props {
  fields: Fields;
  errors: FieldErrors;
  onChange: (part: Partial<Fields>) => void;
  /** Focuses the name on mount. */
  autoFocus?: boolean;
}

const stateHints: Readonly<Record<Fields['state'], string>> = {
  '': '',
  moved: 'Návštěvníci uvidí, že platí nový termín a místo.',
  cancelled: 'Zůstane na webu i v kalendářích jako zrušená.',
};

/** Name, days, place, address and description of an exhibition. */
export function ExhibitionFields({ errors, onChange, autoFocus = false, ...form }: Props): ReactNode {
  const fields = wholeFields(form.fields);
  const field = (name: Exclude<keyof Fields, 'publication' | 'state'>) => ({
    label: exhibitionLabels[name],
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <TextField
        {...field('name')}
        required
        limit={limits.name}
        autoComplete="off"
        autoFocus={autoFocus}
        wide
      />
      <DateField {...field('date')} required />
      <DateField {...field('endDate')} hint="Jen když trvá víc dní." />
      <TextField {...field('timeFrom')} type="time" hint="Každý den, pražský čas." />
      <TextField {...field('timeTo')} type="time" />
      <TextField
        {...field('location')}
        limit={limits.location}
        autoComplete="off"
        hint="Stručně, jak má být na plakátu."
      />
      <SelectField
        label={exhibitionLabels.state}
        value={fields.state}
        options={exhibitionStates}
        error={errors['state']}
        hint={stateHints[fields.state]}
        onChange={(state) => onChange({ state })}
      />
      <TextField {...field('venue')} limit={limits.location} autoComplete="off" />
      <TextField {...field('street')} limit={limits.location} autoComplete="off" />
      <TextField {...field('postalCode')} inputMode="numeric" autoComplete="off" />
      <TextField {...field('town')} limit={limits.location} autoComplete="off" />
      <RichTextEditor {...field('description')} wide />
    </>
  );
}
