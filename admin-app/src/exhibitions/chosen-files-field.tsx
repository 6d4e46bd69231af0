import type { ReactNode } from 'react';
import { imageAccept, imageHint, useFileLimit } from 'shared/forms';
import { limits } from 'shared/contract';
import { FileDropzone, FieldGroup, Notice, UploadList } from 'shared/ui';
import type { UploadKind } from 'shared/client';
import styles from './parts-place.module.css';
import { pdfAccept, pdfHint } from './pdf-files.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

/** Texts of the picker, accepted types, and the limit. */
const fields = {
  image: {
    label: 'Obrázky',
    listLabel: 'Obrázky, vybrané soubory',
    pick: 'Přidat obrázky',
    accept: imageAccept,
    hint: imageHint,
    limit: limits.imagesPerExhibition,
    leftOutText: (names: string) =>
      `Vejde se sem nejvýš ${limits.imagesPerExhibition} obrázků. Nepřidali jsme: ${names}.`,
  },
  pdf: {
    label: 'Soubory PDF',
    listLabel: 'Soubory PDF, vybrané soubory',
    pick: 'Přidat PDF',
    accept: pdfAccept,
    hint: pdfHint,
    limit: limits.filesPerExhibition,
    leftOutText: (names: string) =>
      `Vejde se sem nejvýš ${limits.filesPerExhibition} souborů. Nepřidali jsme: ${names}.`,
  },
} as const satisfies Record<UploadKind, unknown>;

interface Props {
  kind: UploadKind;
  chosen: ChosenFiles;
}

/** Files for an exhibition that is not stored yet. */
export function ChosenFilesField({ kind, chosen }: Props): ReactNode {
  const { label, listLabel, pick, accept, hint, limit, leftOutText } = fields[kind];
  const { fitting, leftOut } = useFileLimit(limit);
  const choose = (picked: readonly File[]): void => {
    const files = fitting(picked, chosen.items.length);
    if (files.length > 0) chosen.choose(files);
  };
  return (
    <FieldGroup label={label} wide>
      <div className={styles['place']}>
        <UploadList
          label={listLabel}
          items={chosen.items}
          onCancel={chosen.cancel}
          onRetry={chosen.retry}
          onRemove={chosen.remove}
        />
        {leftOut.length > 0 && <Notice tone="bad">{leftOutText(leftOut.join(', '))}</Notice>}
        <FileDropzone label={pick} hint={hint} accept={accept} multiple onFiles={choose} />
      </div>
    </FieldGroup>
  );
}
