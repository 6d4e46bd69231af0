import type { ReactNode } from 'react';
import { Button, FieldGroup, Notice } from '../../ui/index.ts';
import { PictureList } from './PictureList.tsx';
import type { Arrangement } from './use-arrangement.ts';

/** Order and captions of an item's stored pictures, saved together by a button of their own. */
export function ArrangementField({
  label,
  arrangement,
}: {
  label: string;
  arrangement: Arrangement;
}): ReactNode {
  const { items, isDirty, busy, failure, move, setCaption, save } = arrangement;
  if (items.length === 0) return null;
  return (
    <FieldGroup label={label} error={failure} wide>
      <PictureList
        label={label}
        items={items}
        onMove={move}
        onCaption={({ key }, caption) => setCaption(key, caption)}
      />
      {isDirty && <Notice>Změny pořadí a popisků ještě nejsou uložené.</Notice>}
      <Button kind="outline" busy={busy} onClick={() => void save()}>
        Uložit pořadí a popisky
      </Button>
    </FieldGroup>
  );
}
