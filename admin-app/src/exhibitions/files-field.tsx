import { useRef, useState, type ReactNode } from 'react';
import type { ExhibitionFile } from 'shared/contract';
import { plural } from 'shared/format';
import { useAddedUploads, useConfirmedDelete } from 'shared/forms';
import { limits } from 'shared/limits';
import { Button, Drop, FieldGroup, Notice, UploadList, useToast } from 'shared/ui';
import { fileLabel } from 'shared/views';
import { PartList } from './part-list.tsx';
import styles from './parts-place.module.css';
import { pdfAccept, pdfHint } from './pdf-files.ts';

interface Props {
  files: readonly ExhibitionFile[];
  onAdd: (files: string[], idempotencyKey: string) => Promise<unknown>;
  onDelete: (fileId: number) => Promise<unknown>;
}

const label = 'Soubory PDF';

/** The documents of an exhibition. Each addition and deletion is saved at once. */
export function FilesField({ files, onAdd, onDelete }: Props): ReactNode {
  const showToast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const parts = files.map(({ exhibitionFileId, fileName }) => ({
    key: exhibitionFileId,
    name: fileLabel(fileName),
    href: fileName,
  }));
  const uploads = useAddedUploads({
    kind: 'pdf',
    onAdd,
    onAdded: (count) =>
      showToast({
        tone: 'good',
        text: plural(count, {
          one: 'Přidali jsme # soubor.',
          few: 'Přidali jsme # soubory.',
          other: 'Přidali jsme # souborů.',
        }),
      }),
  });
  const deletion = useConfirmedDelete<number>({
    subject: (fileId) => parts.find(({ key }) => key === fileId)?.name ?? label,
    remove: onDelete,
    onDeleted: () => place.current?.querySelector('input')?.focus(),
  });
  const send = (chosen: readonly File[]): void => {
    const room = Math.max(0, limits.filesPerExhibition - files.length - uploads.items.length);
    setLeftOut(chosen.slice(room).map(({ name }) => name));
    if (room > 0) uploads.send(chosen.slice(0, room));
  };

  return (
    <FieldGroup label={label} wide>
      <div className={styles['place']} ref={place}>
        <PartList label={label} parts={parts} onDelete={deletion.ask} />
        <UploadList
          label="Nahrávané soubory"
          items={uploads.items}
          onCancel={uploads.cancel}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
        />
        {uploads.failure !== undefined && (
          <Notice
            tone="bad"
            action={
              <Button kind="outline" icon="retry" onClick={uploads.addAgain}>
                Zkusit znovu
              </Button>
            }
          >
            {uploads.failure}
          </Notice>
        )}
        {leftOut.length > 0 && (
          <Notice tone="bad">
            {`Vejde se sem nejvýš ${limits.filesPerExhibition} souborů. Nepřidali jsme: ${leftOut.join(', ')}.`}
          </Notice>
        )}
        <Drop label="Přidat PDF" hint={pdfHint} accept={pdfAccept} multiple onFiles={send} />
      </div>
      {deletion.dialog}
    </FieldGroup>
  );
}
