import type { ClubSections, ClubSectionName, StoredSection } from 'shared/contract';
import { fieldErrors, longText, requiredText, type Edition, type FieldErrors } from 'shared/forms';

/** A row of a section's list: its texts by field, and a key that stays while rows are moved. */
export type Row = Readonly<Record<string, string>>;

/** What the form of a section holds. */
export interface SectionFields {
  texts: Readonly<Record<string, string>>;
  rows: readonly Row[];
}

export interface TextSpec {
  name: string;
  label: string;
  limit: number;
  hint?: string;
  required?: boolean;
  /** How it is entered; a line of text by default. */
  kind?: 'line' | 'area' | 'email' | 'url' | 'picture';
  /** What may be chosen. */
  options?: readonly string[];
  /** What else is wrong with a text that is not empty. */
  check?: (value: string) => string | undefined;
}

export interface ListSpec {
  /** Field of the section with the list. */
  name: string;
  label: string;
  /** What one row is called: "Osoba". */
  item: string;
  /** Adds a row; rows with a file are added by choosing files. */
  add: string;
  fields: readonly TextSpec[];
  /** Field with the file that a row is about. */
  file?: { name: string; kind: 'image' | 'pdf' };
  limit: number;
  /** A new row. */
  empty: Row;
}

/** A section as the form shows it, whatever its type is. */
export interface SectionSpec {
  name: ClubSectionName;
  title: string;
  /** What the section is for and where it is shown. */
  note: string;
  texts: readonly TextSpec[];
  list?: ListSpec;
  read: (stored: StoredSection<ClubSectionName>) => Edition<SectionFields>;
  write: (fields: SectionFields) => ClubSections[ClubSectionName];
}

interface TypedSpec<Name extends ClubSectionName> extends Omit<SectionSpec, 'name' | 'read' | 'write'> {
  name: Name;
  texts: readonly TextSpec[];
  textsOf?: (value: ClubSections[Name]) => SectionFields['texts'];
  rowsOf?: (value: ClubSections[Name]) => readonly Row[];
  write: (fields: SectionFields) => ClubSections[Name];
}

/** A section whose value the compiler checks. */
export const section = <Name extends ClubSectionName>(spec: TypedSpec<Name>): SectionSpec => ({
  ...spec,
  read: ({ value, version }) => {
    // The server answers with the value of the section that was named.
    const own = value as ClubSections[Name];
    const rows = (spec.rowsOf?.(own) ?? []).map((row, index) => ({ ...row, key: String(index) }));
    return { version, fields: { texts: spec.textsOf?.(own) ?? {}, rows } };
  },
});

/** For an e-mail address that is not empty. */
export const wrongEmail = (value: string): string | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : 'Tohle není e-mailová adresa.';

const wrongText = (value: string, { limit, required, check, kind }: TextSpec): string | undefined => {
  if (kind === 'picture') return undefined;
  const wrong = required === true ? requiredText(value, limit) : longText(value, limit);
  return wrong ?? (value.trim() === '' ? undefined : check?.(value.trim()));
};

/** Path of a field in a row, as the server names it in errors. */
export const rowPath = ({ name }: ListSpec, index: number, field: string): string =>
  `${name}.${index}.${field}`;

/** The errors of a form, by the paths of the server. */
export function checkSection({ texts, list }: SectionSpec, fields: SectionFields): FieldErrors {
  const checks: Record<string, string | undefined> = {};
  for (const spec of texts) checks[spec.name] = wrongText(fields.texts[spec.name] ?? '', spec);
  if (list)
    for (const [index, row] of fields.rows.entries())
      for (const spec of list.fields)
        checks[rowPath(list, index, spec.name)] = wrongText(row[spec.name] ?? '', spec);
  return fieldErrors(checks);
}
