import type { ReactNode, Ref } from 'react';
import { Button } from '../../ui/index.ts';
import { once } from './once.ts';

interface Props {
  open: boolean;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
  children: string;
}

/** Opens and closes the form for a new item. */
export const AddButton = ({ open, onToggle, ref, children }: Props): ReactNode => (
  <Button kind="outline" icon={open ? 'up' : 'plus'} aria-expanded={open} onClick={once(onToggle)} ref={ref}>
    {children}
  </Button>
);
