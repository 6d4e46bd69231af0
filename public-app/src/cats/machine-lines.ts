import { fold } from 'shared/format';

/** Characters on a line of a machine-readable travel document. */
const lineLength = 44;

export interface MachineLineFields {
  name: string;
  ems: string;
  /** `YYYY-MM-DD` or `""`. */
  birthday: string;
  owner: { name: string; surname: string };
}

const letters = (text: string): string =>
  fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '<');

const line = (...parts: readonly string[]): string =>
  parts.join('').slice(0, lineLength).padEnd(lineLength, '<');

/** Two lines of 44 characters in the style of a travel document: kind, code and name; birthday and owner. */
export function machineLines({ name, ems, birthday, owner }: MachineLineFields): [string, string] {
  return [
    line('KOCKA<CZE<', ems === '' ? '' : `${letters(ems)}<<`, letters(name)),
    line(`${birthday.replaceAll('-', '')}<<`, `${letters(owner.surname)}<<`, letters(owner.name)),
  ];
}
