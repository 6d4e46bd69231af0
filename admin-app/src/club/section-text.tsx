import type { ReactNode } from 'react';
import type { ClubContent } from 'shared/contract';
import { SelectField, TextArea, TextField } from 'shared/ui';
import { PosterField } from './poster-field.tsx';
import type { TextSpec } from './section-spec.ts';

interface Props {
  spec: TextSpec;
  value: string;
  error: string | undefined;
  pictures: ClubContent['pictures'];
  /** What is wrong with a stored file, by its URL. */
  faultOf: (file: string) => string | undefined;
  onChange: (value: string) => void;
}

/** One text of a section or of a row, entered as its kind wants it. */
export function SectionText({ spec, value, error, pictures, faultOf, onChange }: Props): ReactNode {
  const { label, limit, hint, required = false, kind = 'line', options } = spec;
  const texts = { label, value, error, onChange, ...(hint !== undefined && { hint }) };
  if (options)
    return <SelectField {...texts} options={options.map((option) => ({ value: option, label: option }))} />;
  if (kind === 'picture')
    return (
      <PosterField
        label={label}
        image={value}
        picture={pictures[value] ?? null}
        fault={faultOf(value)}
        onChange={onChange}
      />
    );
  if (kind === 'area') return <TextArea {...texts} limit={limit} required={required} rows={6} wide />;
  return (
    <TextField
      {...texts}
      type={kind === 'line' ? 'text' : kind}
      limit={limit}
      required={required}
      autoComplete="off"
    />
  );
}
