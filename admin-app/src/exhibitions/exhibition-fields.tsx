import type { ReactNode } from 'react';
import { RichTextEditor, type FieldErrors } from 'shared/forms';
import { limits } from 'shared/contract';
import { DateField, TextField } from 'shared/ui';
import { exhibitionLabels, type ExhibitionFields as Fields } from './exhibition-form.ts';

interface Props {
  fields: Fields;
  errors: FieldErrors;
  onChange: (part: Partial<Fields>) => void;
  /** Focuses the name on mount. */
  autoFocus?: boolean;
}

/** Name, day, place and description of an exhibition. */
export function ExhibitionFields({ fields, errors, onChange, autoFocus = false }: Props): ReactNode {
  const field = (name: Exclude<keyof Fields, 'publication'>) => ({
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
      <TextField {...field('location')} limit={limits.location} autoComplete="off" />
      <RichTextEditor {...field('description')} wide />
    </>
  );
}
