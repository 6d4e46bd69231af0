import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { FieldErrors } from 'shared/forms';
import { limits } from 'shared/contract';
import { Button, TextField } from 'shared/ui';
import type { LinkFields } from './link-form.ts';
import styles from './parts-place.module.css';

interface Props {
  link: LinkFields;
  errors: FieldErrors;
  busy: boolean;
  onChange: (link: LinkFields) => void;
  onAdd: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The fields of a new link. Enter adds it and does not submit the surrounding form. */
export function LinkEntry({ link, errors, busy, onChange, onAdd, ref }: Props): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onAdd();
  };
  return (
    <>
      <div className={styles['link']} ref={ref}>
        <TextField
          label="Název odkazu"
          limit={limits.name}
          autoComplete="off"
          error={errors['linkName']}
          value={link.name}
          onChange={(name) => onChange({ ...link, name })}
          onKeyDown={onKeyDown}
        />
        <TextField
          label="Adresa odkazu"
          type="url"
          hint="Stačí napsat www.example.cz."
          limit={limits.url}
          autoComplete="off"
          error={errors['linkReference']}
          value={link.reference}
          onChange={(reference) => onChange({ ...link, reference })}
          onKeyDown={onKeyDown}
        />
      </div>
      <p>
        <Button kind="outline" icon="plus" busy={busy} onClick={onAdd}>
          Přidat odkaz
        </Button>
      </p>
    </>
  );
}
