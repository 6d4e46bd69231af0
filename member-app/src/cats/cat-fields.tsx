import type { ReactNode } from 'react';
import { describeEms, parseEms, completeWebAddress, todayInPrague } from 'shared/format';
import type { FieldErrors } from 'shared/forms';
import { limits } from 'shared/contract';
import { DateField, TextArea, TextField } from 'shared/ui';
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
      <TextField
        {...texts('ems')}
        hint={<EmsHint ems={fields.ems} />}
        limit={limits.ems}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
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

/** What the code means so far, and warnings. They never prevent saving. */
function EmsHint({ ems }: { ems: string }): ReactNode {
  if (ems.trim() === '') return 'Kód plemene a barvy, třeba BSH a.';
  const { normalised, warnings } = parseEms(ems);
  const meaning = normalised === ems ? describeEms(ems) : `${normalised}: ${describeEms(ems)}`;
  return (
    <>
      {warnings.length === 0 ? meaning : `${meaning}.`}
      {warnings.map(({ code, text }) => (
        <span key={code + text}> {text}</span>
      ))}
    </>
  );
}
