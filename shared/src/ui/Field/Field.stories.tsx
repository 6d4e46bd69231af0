import { useState, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Checkbox, DateField, PasswordField, SelectField, TextArea, TextField } from './fields.tsx';
import { Field, FieldGroup, Hint } from './Field.tsx';

interface Held {
  value: string;
  onChange: (value: string) => void;
}

/** Keeps what is typed, as a form does. */
function Holding({ start = '', children }: { start?: string; children: (held: Held) => ReactNode }) {
  const [value, setValue] = useState(start);
  return children({ value, onChange: setValue });
}

export const Text = () => (
  <Holding>{(held) => <TextField label="Jméno kočky" hint="Celé, i se stanicí." {...held} />}</Holding>
);
export const TextWithError = () => (
  <Holding start="x">
    {(held) => <TextField label="E-Mail" type="email" error="Tohle není e-mailová adresa." {...held} />}
  </Holding>
);
export const TextNearLimit = () => (
  <Holding start="Anežka z Bílé">{(held) => <TextField label="Jméno" limit={14} {...held} />}</Holding>
);
export const TextOverLimit = () => (
  <Holding start="Anežka z Bílé věže">{(held) => <TextField label="Jméno" limit={10} {...held} />}</Holding>
);
export const Disabled = () => (
  <Holding start="Anežka">{(held) => <TextField label="Jméno" disabled {...held} />}</Holding>
);
export const Area = () => (
  <Holding start={'Klidná.\nZvyklá na děti.'}>{(held) => <TextArea label="Popis" {...held} />}</Holding>
);
export const DateOfBirth = () => (
  <Holding start="2023-05-14">{(held) => <DateField label="Datum narození" {...held} />}</Holding>
);
const sexes = [
  { value: 'female', label: 'Kočka' },
  { value: 'male', label: 'Kocour' },
];
export const Choice = () => (
  <Holding start="male">{(held) => <SelectField label="Pohlaví" options={sexes} {...held} />}</Holding>
);
export const Password = () => (
  <Holding start="Kocicka-2026">
    {(held) => <PasswordField label="Heslo" autoComplete="current-password" {...held} />}
  </Holding>
);
export const Ticked = function Ticked() {
  const [checked, setChecked] = useState(true);
  return <Checkbox label="Kastrovaná" hint="Nejde vrátit." checked={checked} onChange={setChecked} />;
};
export const OwnControl = () => (
  <Field label="Velikost" hint="V centimetrech.">
    {(control) => <input type="number" defaultValue={30} {...control} />}
  </Field>
);
export const Group = () => (
  <FieldGroup label="Fotografie" error="Fotografie je příliš velká.">
    <Button kind="outline">Vybrat</Button>
  </FieldGroup>
);
export const HintAlone = () => <Hint>Změny zatím nejsou uložené.</Hint>;
