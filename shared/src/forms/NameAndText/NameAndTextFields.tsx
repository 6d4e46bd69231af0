import type { ReactNode } from 'react';
import { RichTextEditor } from '../editor/index.ts';
import { limits } from '../../contract/index.ts';
import { TextField } from '../../ui/index.ts';
import type { FieldErrors } from '../field-errors.ts';
import { nameAndTextLabels, type NameAndText } from './name-and-text.tsx';

export interface NameAndTextFieldsProps {
  fields: NameAndText;
  errors: FieldErrors;
  onChange: (part: Partial<NameAndText>) => void;
  /** Focuses the name on mount. */
  autoFocus?: boolean;
}

/** Name and rich text of a news item or an article. */
export function NameAndTextFields(props: NameAndTextFieldsProps): ReactNode {
  const { fields, errors, onChange, autoFocus = false } = props;
  return (
    <>
      <TextField
        label={nameAndTextLabels.name}
        required
        limit={limits.name}
        autoComplete="off"
        autoFocus={autoFocus}
        error={errors['name']}
        value={fields.name}
        onChange={(name) => onChange({ name })}
        wide
      />
      <RichTextEditor
        label={nameAndTextLabels.text}
        error={errors['text']}
        value={fields.text}
        onChange={(text) => onChange({ text })}
        wide
      />
    </>
  );
}
