import type { ReactNode } from 'react';
import { completeWebAddress, todayInPrague } from 'shared/format';
import type { FieldErrors } from 'shared/forms';
import { limits } from 'shared/contract';
import { DateField, TextArea, TextField } from 'shared/ui';
import { EmsField } from './ems/ems-field.tsx';
import { catLabels, type CatFields as Fields } from './cat-form.ts';

interface Props {
  fields: Fields;
  errors: FieldErrors;
  onChange: (part: Partial<Fields>) => void;
  /** Focuses the name on mount. */
  autoFocus?: boolean;
}

/** The fields of a cat. Each error stands beside its field. */
export function CatFields({ fields, errors, onChange, autoFocus = false }: Props): ReactNode {
  const set = (field: keyof Fields) => (value: string) => onChange({ [field]: value });
  const texts = (field: keyof Fields) => ({
    label: catLabels[field],
    value: fields[field],
    onChange: set(field),
    error: errors[field],
  });
  return (
    <>
      <TextField
        {...texts('name')}
        hint="Celé jméno, jak stojí v rodokmenu."
        required
        limit={limits.name}
        autoComplete="off"
        autoFocus={autoFocus}
        wide
      />
      <DateField {...texts('birthday')} max={todayInPrague()} />
      <EmsField {...texts('ems')} />
      <TextField
        {...texts('kind')}
        hint="Plemeno slovy, třeba britská krátkosrstá."
        limit={limits.kind}
        autoComplete="off"
      />
      <TextField
        {...texts('location')}
        hint="Chovatelská stanice, ze které kočka pochází."
        limit={limits.location}
        autoComplete="off"
      />
      <TextField
        {...texts('tests')}
        hint="Zdravotní testy a jejich výsledky, třeba PKD negativní."
        limit={limits.tests}
        autoComplete="off"
        wide
      />
      <TextField
        {...texts('page')}
        type="url"
        hint="Stránka kočky nebo stanice. Stačí napsat www.example.cz."
        limit={limits.url}
        autoComplete="off"
        onBlur={() => {
          const page = completeWebAddress(fields.page);
          if (page !== fields.page) onChange({ page });
        }}
        wide
      />
      <TextArea
        {...texts('description')}
        hint="Povaha, výstavy, odchovy. Prázdný řádek začne nový odstavec."
        limit={limits.catDescription}
        rows={5}
        wide
      />
    </>
  );
}
