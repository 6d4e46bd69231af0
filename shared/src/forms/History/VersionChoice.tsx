import type { ReactNode } from 'react';
import type { HistoryEntry } from '../../contract/index.ts';
import { formatDate, formatTime } from '../../format/index.ts';
import { SelectField } from '../../ui/index.ts';

/** When a version was saved and by whom. */
export const entryLabel = ({ number, savedAt, author, isImported }: HistoryEntry): string => {
  if (number === 0) return 'původní, z doby před historií';
  const when = `${formatDate(savedAt)} v ${formatTime(savedAt)}`;
  if (isImported) return `${when}, načteno ze složky`;
  return author === null ? `${when}, bývalý člen` : `${when}, ${author.name} ${author.surname}`;
};

export interface VersionChoiceProps {
  label: string;
  /** Newest first. */
  entries: readonly HistoryEntry[];
  chosen: number;
  onChoose: (number: number) => void;
}

/** Chooses one of an item's versions. */
export function VersionChoice({ label, entries, chosen, onChoose }: VersionChoiceProps): ReactNode {
  const options = entries.map((entry, index) => ({
    value: String(entry.number),
    label: `${index === 0 ? 'nynější: ' : ''}${entryLabel(entry)}`,
  }));
  return (
    <SelectField
      label={label}
      value={String(chosen)}
      options={options}
      onChange={(number) => onChoose(Number(number))}
    />
  );
}
