import type { ReactNode } from 'react';
import { RichTextEditor } from 'shared/editor';
import type { FieldErrors } from 'shared/forms';
import { limits } from 'shared/limits';
import { TextField } from 'shared/ui';
import type { ActualityFields as Fields } from './actuality-form.ts';

interface Props {
  fields: Fields;
  errors: FieldErrors;
  onChange: (part: Partial<Fields>) => void;
  /** The name takes the focus as soon as it stands. */
  autoFocus?: boolean;
}

/** Name and text of a news item. */
export function ActualityFields({ fields, errors, onChange, autoFocus = false }: Props): ReactNode {
  return (
    <>
      <TextField
        label="Název"
        required
        maxLength={limits.name}
        autoComplete="off"
        autoFocus={autoFocus}
        error={errors['name']}
        value={fields.name}
        onChange={(name) => onChange({ name })}
      />
      <RichTextEditor
        label="Text"
        error={errors['text']}
        value={fields.text}
        onChange={(text) => onChange({ text })}
      />
    </>
  );
}
