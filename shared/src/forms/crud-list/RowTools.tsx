import type { ReactNode } from 'react';
import { IconButton } from '../../ui/index.ts';
import { once } from './once.ts';

interface Props {
  id: number;
  /** Name of the row's item. */
  name: string;
  open: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

/** The buttons of a row; the one that opens its form is last, so that it precedes the form in tab order. */
export function RowTools({ id, name, open, onToggle, onDelete }: Props): ReactNode {
  return (
    <>
      <IconButton icon="close" tone="bad" label={`Smazat ${name}`} onClick={onDelete} />
      <IconButton
        icon={open ? 'up' : 'down'}
        label={`Upravit ${name}`}
        aria-expanded={open}
        data-opens={id}
        onClick={once(onToggle)}
      />
    </>
  );
}
