import type { ReactNode } from 'react';
import { inPrague } from '../../format/index.ts';
import { SelectField, TextField } from '../../ui/index.ts';
import {
  choiceOf,
  publicationText,
  timeOf,
  type PublicationChoice,
  type PublicationText,
} from './publication.ts';

interface Props {
  value: PublicationText;
  error: string | undefined;
  onChange: (value: PublicationText) => void;
  /** Whether everybody reads the stored text already. */
  isPublic?: boolean;
  /** What follows the publication, such as an approval. */
  hint?: string;
}

const draftHint = 'Koncept vidíte jen vy a kdo ho smí upravovat. Nikde jinde není.';

const hints: Record<PublicationChoice, string> = {
  now: '',
  later: 'Objeví se sám do minuty po tomto čase.',
  draft: draftHint,
};

/** Chooses whether a text is published at once, at a time in Prague, or kept as a draft. */
export function PublicationField({ value, error, onChange, isPublic = false, hint = '' }: Props): ReactNode {
  const choice = choiceOf(value);
  const options: { value: PublicationChoice; label: string }[] = [
    { value: 'now', label: isPublic ? 'Zveřejněno' : 'Zveřejnit hned' },
    { value: 'later', label: 'Zveřejnit v určený čas' },
    { value: 'draft', label: 'Uložit jako koncept' },
  ];
  return (
    <>
      <SelectField
        label="Zveřejnění"
        hint={[hints[choice], choice === 'draft' ? '' : hint].filter(Boolean).join(' ')}
        value={choice}
        options={options}
        onChange={(next) => onChange(publicationText(next, timeOf(value)))}
      />
      {choice === 'later' && (
        <TextField
          label="Kdy (pražský čas)"
          type="datetime-local"
          required
          error={error}
          min={inPrague(new Date()).toISOString().slice(0, 16)}
          value={timeOf(value)}
          onChange={(time) => onChange(publicationText('later', time))}
        />
      )}
    </>
  );
}
