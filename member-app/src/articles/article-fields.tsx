import type { ReactNode } from 'react';
import { RichTextEditor } from 'shared/editor';
import type { FieldErrors } from 'shared/forms';
import { limits } from 'shared/limits';
import { TextField } from 'shared/ui';
import type { ArticleFields as Fields } from './article-form.ts';

interface Props {
  fields: Fields;
  errors: FieldErrors;
  onChange: (part: Partial<Fields>) => void;
  /** The name takes the focus as soon as it stands. */
  autoFocus?: boolean;
}

/** Name and text of an article. */
export function ArticleFields({ fields, errors, onChange, autoFocus = false }: Props): ReactNode {
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
        wide
      />
      <RichTextEditor
        label="Text"
        error={errors['text']}
        value={fields.text}
        onChange={(text) => onChange({ text })}
        wide
      />
    </>
  );
}
