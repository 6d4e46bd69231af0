import type { ReactNode } from 'react';
import { IconButton } from 'shared/ui';
import styles from './part-list.module.css';

interface Props {
  label: string;
  parts: readonly { key: number; name: string; href: string }[];
  onDelete: (key: number) => void;
}

/** Documents or links of an exhibition, each with a delete button. */
export function PartList({ label, parts, onDelete }: Props): ReactNode {
  if (parts.length === 0) return null;
  return (
    <ul className={styles['parts']} aria-label={label}>
      {parts.map(({ key, name, href }) => (
        <li key={key}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
          <IconButton icon="close" tone="bad" label={`Smazat: ${name}`} onClick={() => onDelete(key)} />
        </li>
      ))}
    </ul>
  );
}
