import type { ReactNode } from 'react';
import { useRoom } from 'shared/forms';
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
  const { fitting, leftOut } = useRoom(limit);
  const choose = (picked: readonly File[]): void => {
    const files = fitting(picked, chosen.items.length);
    if (files.length > 0) chosen.choose(files);
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
