import { useState, type ReactNode } from 'react';
import { Drop, FieldGroup, Notice, UploadList } from 'shared/ui';
import styles from './parts-place.module.css';
import type { ChosenFiles } from './use-chosen-files.ts';

interface Props {
  label: string;
  chosen: ChosenFiles;
  /** How many an exhibition may have. */
  limit: number;
  /** Words of the picker, what it takes, and what to know before. */
  pick: string;
  accept: string;
  hint: string;
}

/** Files for an exhibition that is not created yet. */
export function ChosenFilesField({ label, chosen, limit, pick, accept, hint }: Props): ReactNode {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const choose = (files: readonly File[]): void => {
    const room = Math.max(0, limit - chosen.items.length);
    setLeftOut(files.slice(room).map(({ name }) => name));
    if (room > 0) chosen.choose(files.slice(0, room));
  };
  return (
    <FieldGroup label={label} wide>
      <div className={styles['place']}>
        <UploadList
          label={`${label}, vybrané soubory`}
          items={chosen.items}
          onCancel={chosen.cancel}
          onRetry={chosen.retry}
          onRemove={chosen.remove}
        />
        {leftOut.length > 0 && (
          <Notice tone="bad">
            {`Vejde se sem nejvýš ${limit} souborů. Nepřidali jsme: ${leftOut.join(', ')}.`}
          </Notice>
        )}
        <Drop label={pick} hint={hint} accept={accept} multiple onFiles={choose} />
      </div>
    </FieldGroup>
  );
}
